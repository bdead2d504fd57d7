import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { nodesOf } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/**
 * Converts `## Title {#id}` to a heading with that id. Reports headings without text (the table of contents would list
 * them), first-level headings except the page's title, and skipped levels. `level` is the level of the heading above
 * the text: 1 for a page, more for a text that is a part of a page.
 */
export function takeHeadings(tree: Root, report: Report, level: number): void {
  let titles = 0
  let above = level
  for (const heading of nodesOf(tree, 'heading')) {
    const words = heading.children.filter(({ type }) => type !== 'mdxTextExpression')
    const title = textOf({ type: 'paragraph', children: words }).trim()
    if (heading.depth > above + 1) {
      // Users of screen readers navigate by the levels of headings (WCAG 2.2, technique G141).
      const message = `"${title}" is a heading of level ${heading.depth} below one of level ${above}.`
      report('heading-jump', message, `Begin it with ${'#'.repeat(above + 1)}.`, heading, 'warn')
    }
    above = heading.depth
    if (heading.depth === 1) {
      const inside = !tree.children.includes(heading)
      if (level > 1 || inside || ++titles > 1) {
        const where = level > 1 ? 'in a part of a page' : 'inside a block'
        const what = level > 1 || inside ? `first-level heading ${where}` : 'second first-level heading'
        report('second-title', `"${title}" is a ${what}.`, ONE_TITLE, heading)
      }
    }
    if (words.length === 0) {
      const message = 'The heading has no text.'
      const hint = 'Write the text of the heading, or delete the heading.'
      report('empty-heading', message, hint, heading)
    }
    const last = heading.children.at(-1)
    const value = last?.type === 'mdxTextExpression' ? last.value.trim() : ''
    if (/^\/\*\s*#.*\*\/$/.test(value)) {
      const hint = `Write {${value.slice(2, -2).trim()}}.`
      report('heading-id', 'A comment gives the heading no id.', hint, heading)
    }
    if (!value.startsWith('#')) continue
    const id = value.slice(1).trim()
    heading.children.pop()
    const before = heading.children.at(-1)
    if (before?.type === 'text') before.value = before.value.trimEnd()
    // MkDocs and Pandoc write classes and attributes after the id, to which links lead all the same.
    const [, alone = id] = /^([\w.:/-]+)\s+(?:[.#][\w-]|[\w-]+=)/.exec(id) ?? []
    if (!/^[\w.:/-]+$/.test(id)) {
      const message = `The heading's id "${id}" cannot be part of a link.`
      const meant =
        id
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .replace(/[^\w.:/-]+/g, '-')
          .replace(/^-|-$/g, '') || 'my-id'
      const hint =
        alone === id
          ? `Use letters of English, digits, hyphens, dots and underscores: {#${meant}}.`
          : `Write {#${alone}}.`
      report('heading-id', message, hint, heading)
      if (alone === id) continue
    }
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: alone } }
  }
}

/** The hint for a first-level heading that is not the page's title. */
export const ONE_TITLE = 'Begin it with ## or more: a page has one title.'
