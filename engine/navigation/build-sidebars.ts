import type { SidebarsInput } from '../model/config.ts'
import { hintForPage } from '../model/hint-for-page.ts'
import type { Sidebar, SidebarItem } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'
import { errorOf, type Field, fieldName, type Problem } from '../model/problem.ts'
import { pagesById } from './pages-by-id.ts'

/** The pages, and the settings for resolving sidebars. */
export interface SidebarContext {
  pages: readonly Page[]
  /** The routes of pages without a translation, and their language. */
  untranslated?: { routes: ReadonlySet<Route>; lang: string } | undefined
  /** Ids of drafts and unlisted pages, which sidebars omit. */
  hidden?: ReadonlySet<string> | undefined
  /** Path of `sidebars.ts` from the project's root. */
  source: string
}

/** Resolves ids to routes. Reports ids without a page, with the nearest id, and pages that are twice in one sidebar. */
export function buildSidebars(
  input: SidebarsInput,
  context: SidebarContext,
): { sidebars: Record<string, Sidebar>; problems: Problem[] } {
  const problems: Problem[] = []
  const { hidden = new Set(), untranslated } = context
  const pages = pagesById(context.pages)

  /** The first field of each page in each sidebar, by the name of the sidebar and the page's id. */
  const named = new Map<string, Field>()
  const find = (id: string, field: Field): Page | undefined => {
    const page = pages.get(id)
    const sidebar = String(field[0])
    const key = `${sidebar} ${id}`
    const first = named.get(key)
    const report = (what: string, hint: string) =>
      problems.push(errorOf('sidebar', context.source, `The sidebar "${sidebar}" names ${what}`, hint, field))
    if (!page) {
      const known = [...pages.keys()]
      report(`a page "${id}" that does not exist.`, hintForPage(id, known))
    } else if (first) {
      const hint = 'Delete one of the two: a page has one position, one previous and one next page.'
      report(`the page "${id}" again: ${fieldName(first)} names it first.`, hint)
    } else named.set(key, field)
    return page
  }

  const resolve = (items: SidebarsInput[string], around: Field): SidebarItem[] =>
    items.flatMap((item, index): SidebarItem[] => {
      const field = [...around, index]
      if (isHidden(item, hidden)) return []
      if (typeof item === 'string') {
        const page = find(item, field)
        if (!page) return []
        const { sidebarLabel: label, route } = page
        const isOriginal = untranslated?.routes.has(route)
        return [{ type: 'link', label, route, ...(isOriginal && { lang: untranslated?.lang }) }]
      }
      if (item.type === 'link') return [item]
      const { link } = item
      const page = link === undefined || hidden.has(link) ? undefined : find(link, [...field, 'link'])
      return [
        {
          type: 'category',
          label: item.label,
          collapsed: item.collapsed ?? false,
          ...(page && { route: page.route }),
          items: resolve(item.items, [...field, 'items']),
        },
      ]
    })

  const sidebars = Object.entries(input).map(([name, items]) => [name, resolve(items, [name])] as const)
  return { sidebars: Object.fromEntries(sidebars), problems }
}

/** Returns whether an item contains only hidden pages. Such an item appears when a page is published. */
export function isHidden(item: SidebarsInput[string][number], hidden: ReadonlySet<string>): boolean {
  if (typeof item === 'string') return hidden.has(item)
  if (item.type === 'link') return false
  const inside = item.link === undefined ? item.items : [item.link, ...item.items]
  return inside.length > 0 && inside.every((each) => isHidden(each, hidden))
}
