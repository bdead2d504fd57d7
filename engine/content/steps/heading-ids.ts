import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/**
 * `## Title {#id}` → a heading with that id. Reports headings without words, which the table of contents would list all
 * the same, and each first-level heading that is not the page's title.
 */
export function takeHeadingIds(tree: Root, report: Report): void {
  let titles = 0
  walk(tree, (heading) => {
    if (heading.type !== 'heading') return
    if (heading.depth === 1) {
      const inside = !tree.children.includes(heading)
      if (inside || ++titles > 1) {
        report(
          {
            rule: 'second-title',
            severity: 'error',
            message: `"${textOf(heading)}" is a ${inside ? 'first-level heading inside a block' : 'second first-level heading'}.`,
            hint: 'Begin it with ## or more: a page has one title.',
          },
          heading,
        )
      }
    }
    if (heading.children.every(({ type }) => type === 'mdxTextExpression')) {
      report(
        {
          rule: 'empty-heading',
          severity: 'error',
          message: 'The heading has no words.',
          hint: 'Say in it what follows, or delete it.',
        },
        heading,
      )
    }
    const last = heading.children.at(-1)
    if (last?.type !== 'mdxTextExpression' || !last.value.startsWith('#')) return
    const id = last.value.slice(1).trim()
    heading.children.pop()
    const before = heading.children.at(-1)
    if (before?.type === 'text') before.value = before.value.trimEnd()
    if (!/^[\w.:/-]+$/.test(id)) {
      report(
        {
          rule: 'heading-id',
          severity: 'error',
          message: `The heading's id "${id}" cannot stand in a link.`,
          hint: 'Use letters, digits, hyphens, dots and underscores: {#my-id}.',
        },
        heading,
      )
      return
    }
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
  })
}
