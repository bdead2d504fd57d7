import type { SidebarsInput } from '../model/config.ts'
import type { Sidebar, SidebarItem } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { didYouMean, errorOf, type Problem } from '../model/problem.ts'

/** Where the pages' order is written, and which pages there are. */
export interface SidebarContext {
  pages: readonly Page[]
  base: string
  /** Path of `sidebars.ts` from the project's root. */
  source: string
}

/** Ids → links with labels and addresses. An id that no page has is reported with the nearest one that has. */
export function buildSidebars(
  input: SidebarsInput,
  context: SidebarContext,
): { sidebars: Record<string, Sidebar>; problems: Problem[] } {
  const problems: Problem[] = []
  const pages = new Map(context.pages.map((page) => [page.id, page]))

  const find = (id: string, sidebar: string): Page | undefined => {
    const page = pages.get(id)
    if (!page) {
      const known = [...pages.keys()]
      const message = `The sidebar "${sidebar}" names a page "${id}", and there is none.`
      const hint = didYouMean(id, known) || `Pages are: ${known.join(', ')}.`
      problems.push(errorOf('sidebar', context.source, message, hint))
    }
    return page
  }
  const addressOf = (page: Page) => ({ href: context.base + page.route.slice(1), route: page.route })

  const resolve = (items: SidebarsInput[string], sidebar: string): SidebarItem[] =>
    items.flatMap((item): SidebarItem[] => {
      if (typeof item === 'string') {
        const page = find(item, sidebar)
        return page ? [{ type: 'link', label: page.sidebarLabel, ...addressOf(page) }] : []
      }
      if (item.type === 'link') return [item]
      const page = item.link === undefined ? undefined : find(item.link, sidebar)
      return [
        {
          type: 'category',
          label: item.label,
          collapsed: item.collapsed ?? false,
          ...(page && addressOf(page)),
          items: resolve(item.items, sidebar),
        },
      ]
    })

  const sidebars: Record<string, Sidebar> = {}
  for (const [name, items] of Object.entries(input)) sidebars[name] = resolve(items, name)
  return { sidebars, problems }
}
