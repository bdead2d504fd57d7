import type { Link } from '../../model/page.ts'

/**
 * Makes the function that gives links of an article that was made of a description the file and line on which each is
 * written first: rendered Markdown no longer knows. `files` are those of the description, by path; the first one is the
 * article's source.
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

/** Targets of links in Markdown and HTML, and their lines. JSON writes a line break of Markdown as one of its escapes. */
function linesOfLinks(text: string): [target: string, line: number][] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<=\]\(<?|\]: ?<?|href=\\?["'])[^\s()<>\\"']+/g)].map(
        ([target]): [string, number] => [target, index + 1],
      ),
    )
}
