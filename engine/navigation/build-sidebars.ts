import type { Sidebar, SidebarItem } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { didYouMean, type Problem } from '../model/problem.ts'

/** A sidebar as its author writes it: ids of pages, links and categories. */
export type SidebarInput = (
  | string
  | { type: 'link'; label: string; href: string }
  | { type: 'category'; label: string; collapsed?: boolean; link?: string; items: SidebarInput }
)[]

/** Where the pages' order is written, and which pages there are. */
export interface SidebarContext {
  pages: readonly Page[]
  base: string
  /** Path of `sidebars.ts` from the project's root. */
  source: string
}

/** Ids → links with labels and addresses. An id that no page has is reported with the nearest one that has. */
export function buildSidebars(
  input: Readonly<Record<string, SidebarInput>>,
  context: SidebarContext,
): { sidebars: Record<string, Sidebar>; problems: Problem[] } {
  const problems: Problem[] = []
  const pages = new Map(context.pages.map((page) => [page.id, page]))

  const find = (id: string, sidebar: string): Page | undefined => {
    const page = pages.get(id)
    if (!page) problems.push(missingDoc(id, sidebar, [...pages.keys()], context.source))
    return page
  }
  const addressOf = (page: Page) => ({ href: context.base + page.route.slice(1), route: page.route })

  const resolve = (items: SidebarInput, sidebar: string): SidebarItem[] =>
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

function missingDoc(id: string, sidebar: string, known: string[], source: string): Problem {
  return {
    rule: 'sidebar',
    severity: 'error',
    message: `The sidebar "${sidebar}" names a page "${id}", and there is none.`,
    hint: didYouMean(id, known) || `Pages are: ${known.join(', ')}.`,
    source,
  }
}
