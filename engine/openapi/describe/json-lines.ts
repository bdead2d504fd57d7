/** Returns whether a body of a media type has one JSON value in each line: https://jsonlines.org, `application/x-ndjson`. */
export function isJsonLines(mediaType: string): boolean {
  return /\b(x-)?(ndjson|jsonl|jsonlines|json-lines)\b/i.test(mediaType)
}
