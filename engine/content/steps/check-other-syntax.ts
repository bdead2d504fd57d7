import type { Root } from 'mdast'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/** The beginning of a line, and what to write instead. `$1`: the first group of the pattern. */
const LINES: readonly [pattern: RegExp, remedy: string][] = [
  [
    /^!!!\+?[ \t]+[a-z]/i,
    'Write ":::note" or ":::note[Title]" before the text, and ":::" after the text, not indented.',
  ],
  [
    /^\?\?\?\+?[ \t]+[a-z"]/i,
    'Write <Details summary="…">, the content, and </Details> on lines of their own.',
  ],
  [
    /^===[!+]?[ \t]+["'](.*)["']\s*$/,
    'Write <TabItem label="$1"> and </TabItem> around the content, and <Tabs> around all tabs.',
  ],
  [/^\[{1,2}_?toc_?\]{1,2}\s*$/i, 'Delete it: each page has a table of contents.'],
  [/^\*\[[^\]]+\]:/, 'Delete it, and write the meaning where the text names the term first.'],
  [/^:[ \t]+\S/, 'Write a list instead: "- **Term**: its meaning".'],
]

/** Reports lines in the syntax of MkDocs and other tools, which would appear as text. */
export function checkOtherSyntax(tree: Root, text: string, report: Report): void {
  const lines = text.split('\n')
  walk(tree, (node) => {
    if (node.type !== 'paragraph') return
    for (const [index, child] of node.children.entries()) {
      if (child.type !== 'text' || !child.position) continue
      const { start, end } = child.position
      // Text after other content of its line begins no line.
      for (let line = index === 0 ? start.line : start.line + 1; line <= end.line; line++) {
        const column = line === start.line ? start.column : 1
        const [before = ''] = /^[\s>]*/.exec((lines[line - 1] ?? '').slice(column - 1)) ?? []
        const written = (lines[line - 1] ?? '').slice(column - 1 + before.length).trimEnd()
        const [pattern, remedy] = LINES.find(([each]) => each.test(written)) ?? []
        if (!pattern || !remedy) continue
        const [, group = ''] = pattern.exec(written) ?? []
        const message = `"${written}" is the syntax of another tool: it would appear as text.`
        report(
          'other-syntax',
          message,
          remedy.replace('$1', () => group),
          { line, column: column + before.length },
        )
      }
    }
  })
}
