import type { Link } from '../../model/page.ts'
import { addressOfPart } from './anchors.ts'

/**
 * Returns a function that adds to the links of an article the file and line of their first occurrence in the
 * description, because rendered Markdown has no positions. `files` are the files of the description by path; the first
 * is the source of the article.
 */
export function linkLocator(
  files: readonly (readonly [string, string])[],
): (links: readonly Link[]) => Link[] {
  const positions = new Map<string, { source?: string; line: number }>()
  for (const [index, [source, text]] of files.entries()) {
    for (const [written, line] of linesOfLinks(text))
      if (!positions.has(written)) positions.set(written, { ...(index > 0 && { source }), line })
  }
  return (links) =>
    links.map((link) => (link.source === undefined ? { ...link, ...positions.get(link.written) } : link))
}

/** Returns the targets of links in Markdown and HTML with their lines. In JSON, a line break of Markdown is an escape. */
function linesOfLinks(text: string): [target: string, line: number][] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<=\]\(<?|\]: ?<?|(?:href|schemaRef)=\\?["'])[^\s()<>\\"']+/g)].map(
        ([target]): [string, number] => [addressOfPart(target), index + 1],
      ),
    )
}
