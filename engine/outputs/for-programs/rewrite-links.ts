import { decoded, nearestPart } from '../../model/id-of-hash.ts'
import { outsideCode } from '../../model/outside-code.ts'

/** The addresses that determine the links of one Markdown file. */
export interface RewriteContext {
  /** The whole address of the file, and of its page. A link with only a fragment leads to the page. */
  file: string
  page: string
  /** The whole address of each page → the positions of its ids in its Markdown files (`markdownTargets`). */
  targets: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Inline code, in which links are examples; the path and the fragment of a link; or the beginning of the name of a footnote. */
const LINK =
  /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)|(?<=\]\(<?|^\[[^\]]+\]: <?)([^\s()<>#]*)#([^\s()<>]+)|(?<!\\)\[\^(?=[^\]\s]+\])/g

/** Returns Markdown whose links with a fragment lead to the Markdown file that contains the target. */
export function rewriteLinks(markdown: string, { file, page, targets }: RewriteContext): string {
  const rewritten = (prose: string) =>
    prose.replace(LINK, (written, ticks, path, fragment) => {
      if (ticks !== undefined || path === undefined) return written
      const route = path === '' ? page : path.replace(/index\.md$/, '')
      const known = targets.get(route)
      if (!known || (path !== '' && path === route)) return written
      // The file with the nearest part around the id, else the file of the page.
      const target = route + (nearestPart(decoded(fragment), known) ?? 'index.md')
      return target.startsWith(`${file}#`) ? target.slice(file.length) : target
    })
  // Most lines have no fragment, and the expression takes long.
  return outsideCode(markdown, (prose) => (prose.includes('#') ? rewritten(prose) : prose))
}

/**
 * Returns Markdown that one file can join with other Markdown: a link with only a fragment gets `address`, and the name of a
 * footnote begins with `name`, because another page may have a heading or a footnote of the same name.
 */
export function joinable(markdown: string, address: string, name: string): string {
  const changed = (prose: string) =>
    prose.replace(LINK, (written, ticks, path, fragment) => {
      if (ticks !== undefined || path) return written
      return path === undefined ? `[^${name}-` : `${address}#${fragment}`
    })
  return outsideCode(markdown, (prose) => (/#|\[\^/.test(prose) ? changed(prose) : prose))
}
