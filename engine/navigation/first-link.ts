import type { Sidebar, SidebarItem, SidebarLink } from '../model/navigation.ts'

/** The first page of a sidebar; undefined where it names none. */
export function firstLink(sidebar: Sidebar): (SidebarLink & { route: string }) | undefined {
  for (const item of sidebar) {
    const found = firstIn(item)
    if (found) return found
  }
  return undefined
}

function firstIn(item: SidebarItem): (SidebarLink & { route: string }) | undefined {
  const { label, href, route } = item
  if (href !== undefined && route !== undefined) return { type: 'link', label, href, route }
  return item.type === 'category' ? firstLink(item.items) : undefined
}
