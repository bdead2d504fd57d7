import type { NavbarItem } from '../model/config.ts'

/** What tells an item of the navbar from the others. */
export function keyOfItem(item: NavbarItem): string {
  if ('label' in item) return item.label
  return item.type === 'html' ? item.value : item.type
}
