/** Returns whether a body of a media type is JSON, e.g. `application/merge-patch+json`, but not `application/x-ndjson`. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType)
}

/** Returns whether a body of a media type has one JSON value in each line: https://jsonlines.org, `application/x-ndjson`. */
export function isJsonLines(mediaType: string): boolean {
  return /\b(x-)?(ndjson|jsonl|jsonlines|json-lines)\b/i.test(mediaType)
}

/** Returns whether a body of a media type is a text that a command can contain. */
export function isText(mediaType: string): boolean {
  return /^text\/|[/+.-](json|jsonl|ndjson|xml|ya?ml|csv|javascript|graphql|sql|jwt|x-www-form-urlencoded)\s*(;|$)/i.test(
    mediaType,
  )
}

/** Endings of files that differ from the name of the media type. */
const ENDINGS = new Map([
  ['jpeg', 'jpg'],
  ['mpeg', 'mp3'],
  ['plain', 'txt'],
  ['gzip', 'gz'],
  ['quicktime', 'mov'],
  ['svg+xml', 'svg'],
])

/** Returns a name for a file of a media type: `file.png`; `file.bin` if the type does not tell. */
export function fileOfType(mediaType = ''): string {
  const [, subtype = ''] = /\/(?:x-)?([^;\s]+)/.exec(mediaType.toLowerCase()) ?? []
  const ending = ENDINGS.get(subtype) ?? (/^[a-z\d]{2,6}$/.test(subtype) ? subtype : 'bin')
  return `file.${ending}`
}
