import { decoded } from '../../model/id-of-hash.ts'
import type { Link } from '../../model/page.ts'
import { addressOfPart } from './anchors.ts'

/**
 * Returns a function that adds to the links of an article the file and line of their first occurrence in the
 * description, because rendered Markdown has no positions. `files` are the files of the description by path; the first
 * is the source of the article.
 */
export function linkLocator(files: readonly (readonly [string, string])[]) {
  const positions = new Map<string, { source?: string; line: number }>()
  for (const [index, [source, text]] of files.entries()) {
    for (const [row, line] of text.split('\n').entries()) {
      for (const [match, target = match] of [...line.matchAll(TARGET), ...line.matchAll(FIELD)]) {
        // The parser of Markdown encodes the letters that an address cannot contain, such as braces.
        const written = decoded(addressOfPart(target))
        if (!positions.has(written)) positions.set(written, { ...(index > 0 && { source }), line: row + 1 })
      }
    }
  }
  return (links: readonly Link[]): Link[] =>
    links.map((link) =>
      link.source === undefined ? { ...link, ...positions.get(decoded(link.written)) } : link,
    )
}

/** Matches the target of a link in Markdown or HTML. In JSON, a line break of Markdown is an escape. */
const TARGET = /(?<=\]\(<?|\]: ?<?|(?:href|schemaRef)=\\?["'])[^\s()<>\\"']+/g

/** Matches the address in a field, such as the `url` of `externalDocs`, as its group. */
const FIELD = /\b(?:url|termsOfService)["']?: ?["']?([^\s,}"']+)/g
