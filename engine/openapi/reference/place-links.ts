import type { Link } from '../../model/page.ts'

/**
 * Links of an article that was made of a description, with the line on which each is written first: rendered Markdown no
 * longer knows. `text` is the description's.
 */
export function placeLinks(links: readonly Link[], text: string): Link[] {
  const lines = linesOfLinks(text)
  return links.map((link) => {
    const line = link.source === undefined ? lines.get(link.written) : undefined
    return line === undefined ? link : { ...link, line }
  })
}

/** Targets of Markdown links → line. JSON writes a line break of Markdown as one of its escapes. */
function linesOfLinks(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const [index, line] of text.split('\n').entries()) {
    for (const [written] of line.matchAll(/(?<=\]\(<?|\]: ?<?)[^\s()<>\\"]+/g))
      if (!found.has(written)) found.set(written, index + 1)
  }
  return found
}
