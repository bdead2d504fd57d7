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

/** Inline code, in which links are examples; the address of a link; or the beginning of the name of a footnote. */
const LINK =
  /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)|(?<=\]\(<?|^\[[^\]]+\]: <?)([^\s()<>]+)|(?<!\\)\[\^(?=[^\]\s]+\])/g

/** Returns Markdown with other addresses of links, and with `note` before the names of footnotes. `sign`: only in such lines. */
export function mapLinks(
  markdown: string,
  sign: RegExp,
  map: (address: string) => string,
  note = '',
): string {
  const mapped = (prose: string) =>
    prose.replace(LINK, (written, ticks, address) => {
      if (ticks !== undefined) return written
      return address === undefined ? written + note : map(address)
    })
  // Most lines have no such sign, and the expression takes long.
  return outsideCode(markdown, (prose) => (sign.test(prose) ? mapped(prose) : prose))
}

/** Returns Markdown whose links with a fragment lead to the Markdown file that contains the target. */
export function rewriteLinks(markdown: string, { file, page, targets }: RewriteContext): string {
  return mapLinks(markdown, /#/, (written) => {
    const [, path = '', fragment] = /^([^#]*)#(.+)$/.exec(written) ?? []
    const route = path === '' ? page : path.replace(/index\.md$/, '')
    const known = targets.get(route)
    if (fragment === undefined || !known || (path !== '' && path === route)) return written
    // The file with the nearest part around the id, else the file of the page.
    const target = route + (nearestPart(decoded(fragment), known) ?? 'index.md')
    return target.startsWith(`${file}#`) ? target.slice(file.length) : target
  })
}

/**
 * Returns Markdown that one file can join with other Markdown: a link with only a fragment gets `address`, and the name of a
 * footnote begins with `name`, because another page may have a heading or a footnote of the same name.
 */
export function joinable(markdown: string, address: string, name: string): string {
  return mapLinks(markdown, /#|\[\^/, (link) => (link.startsWith('#') ? address + link : link), `${name}-`)
}
