import GithubSlugger, { slug } from 'github-slugger'
import type { SiteConfig } from '../../model/config.ts'
import { nearestPart } from '../../model/id-of-hash.ts'
import { outsideCode } from '../../model/outside-code.ts'
import type { Page, Route } from '../../model/page.ts'
import { wholeAddress } from '../whole-address.ts'

/**
 * Returns the positions of the ids of a page in its Markdown files: id → file below the route of the page, with a
 * fragment for a heading. In Markdown, only headings have ids, which GitHub defines.
 */
export function markdownTargets(
  page: Pick<Page, 'markdown' | 'sections' | 'markdownFiles'>,
): Map<string, string> {
  const targets = new Map<string, string>()
  const own = headingsOf(page.markdown)
  for (const { anchor, heading } of page.sections) {
    const at = own.findIndex(({ text }) => text === slug(heading))
    const [found] = at === -1 || anchor === '' ? [] : own.splice(at, 1)
    if (found) targets.set(anchor, `index.md#${found.id}`)
  }
  for (const { path, anchor, headings, markdown } of page.markdownFiles ?? []) {
    const inside = headingsOf(markdown)
    targets.set(anchor, path)
    for (const [id, heading] of Object.entries(headings)) {
      // Schemas come last in the file: an earlier heading with the same name is a part of a description.
      const found = heading === '' ? undefined : inside.findLast(({ text }) => text === slug(heading))
      targets.set(id, found ? `${path}#${found.id}` : path)
    }
  }
  // The search finds a section also if Markdown has no such heading, as for footnotes.
  for (const { anchor } of page.sections)
    if (anchor !== '' && nearestPart(anchor, targets) === undefined) targets.set(anchor, 'index.md')
  return targets
}

/**
 * Returns the same for all pages, by their routes. For a reference of several pages, the targets of the first page
 * include those of the other pages. The other pages have only targets below their own routes.
 */
export function targetsByRoute(pages: readonly Page[]): Map<Route, Map<string, string>> {
  const targets = new Map(pages.map((page) => [page.route, markdownTargets(page)]))
  for (const { route, parts } of pages) {
    const known = targets.get(route)
    if (!parts || !known) continue
    for (const [id, path] of known) {
      const further = parts[id]
      const file = route + path
      if (further !== undefined && file.startsWith(further))
        targets.get(further)?.set(id, file.slice(further.length))
    }
    for (const [id, further] of Object.entries(parts)) {
      const path = targets.get(further)?.get(id) ?? 'index.md'
      if (!known.has(id)) known.set(id, further.slice(route.length) + path)
    }
  }
  return targets
}

/** Returns the targets of `targetsByRoute` by the whole addresses of the pages, as links in Markdown files name them. */
export function targetsByAddress(
  config: Pick<SiteConfig, 'url' | 'base'>,
  byRoute: ReturnType<typeof targetsByRoute>,
): Map<string, Map<string, string>> {
  return new Map([...byRoute].map(([route, targets]) => [wholeAddress(config, route), targets]))
}

/** A heading of a Markdown file. */
interface MarkdownHeading {
  /** The slug of the text. */
  text: string
  /** Unique in the file. */
  id: string
  level: number
  /** The index of the line. */
  line: number
}

/** Returns the headings of a Markdown file, in order. */
export function headingsOf(markdown: string): MarkdownHeading[] {
  const slugger = new GithubSlugger()
  const found: MarkdownHeading[] = []
  outsideCode(markdown, (line, index) => {
    const [, marks, heading = ''] = /^ {0,3}(#{1,6}) (.*)$/.exec(line) ?? []
    if (marks !== undefined) {
      // Of a link, and of `<sub>` and `<sup>`, only the content counts.
      const text = heading.replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1').replace(/<\/?su[bp]>/g, '')
      found.push({ text: slug(text), id: slugger.slug(text), level: marks.length, line: index })
    }
    return line
  })
  return found
}
