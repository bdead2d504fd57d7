/** Returns whether a body of a media type is JSON, e.g. `application/merge-patch+json`, but not `application/x-ndjson`. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType)
}

/** Returns whether a body of a media type is XML. */
export function isXml(mediaType: string): boolean {
  return /[/+]xml\s*(;|$)/i.test(mediaType)
}

/** Returns whether a body of a media type consists of one or more values of JSON, in any form. */
export function hasJson(mediaType: string): boolean {
  return /json/i.test(mediaType)
}

/** Returns whether a media type is in a range such as "image/*". Parameters such as a charset do not count. */
export function isInRange(mediaType: string, range: string): boolean {
  const [type, wanted] = [withoutParameters(mediaType), withoutParameters(range)]
  return wanted === ANY || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
}

/** The range of all media types. Some generators of descriptions write it for each response, and mean JSON. */
export const ANY = '*/*'

/** Returns a media type in lower case, without parameters. */
export function withoutParameters(mediaType: string): string {
  return mediaType.replace(/;.*/s, '').trim().toLowerCase()
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

/** Returns whether a body of a media type consists of bytes: a terminal cannot show it, and examples are names of files. */
export function isBytes(mediaType: string): boolean {
  return /^(image|audio|video|font)\/|\/(x-)?(octet-stream|pdf|zip|gzip)\s*(;|$)/i.test(mediaType)
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
