import type { Root } from 'mdast'
import type { Report } from '../report.ts'

/** Empty lines and comments above front matter. */
const ABOVE_MATTER = /^(?:\s|<!--(?:(?!-->).)*-->|\{\/\*(?:(?!\*\/\}).)*\*\/\})+(?=---[ \t]*\n\w+:)/s

/** Reports front matter that the parser does not find: without an end, below other text, or in another form. */
export function checkFrontMatter(tree: Root, text: string, report: Report): void {
  if (/^---\s*$/m.exec(text)?.index === 0 && tree.children[0]?.type !== 'yaml') {
    const hint = 'End it with a line of three hyphens: ---'
    report('front-matter', 'The front matter is never closed.', hint, { line: 1 })
  }
  const [above] = ABOVE_MATTER.exec(text) ?? []
  if (above !== undefined) {
    const position = { line: above.split('\n').length }
    report('front-matter', 'The front matter is not at the top.', 'Begin the file with it.', position)
  }
  if (/^(?!---[ \t]*\n)[-–—]{1,9}[ \t]*\n\w+:[ \t]/.test(text)) {
    const hint = 'Write three hyphens, ---, on the line above the fields, and on the line below them.'
    report('front-matter', 'The front matter does not begin with three hyphens.', hint, { line: 1 })
  }
  if (/^\+{3}[ \t]*\n/.test(text)) {
    const hint = 'Write YAML between lines of three hyphens: `title: "…"`.'
    report('front-matter', 'The front matter is TOML.', hint, { line: 1 })
  }
}
