import type { ReactNode } from 'react'
import { joined } from '../describe/enumerate.ts'

/** Items in one line, with a separator between them. */
export function Listed<Item>({
  items,
  show,
  by = ', ',
}: {
  items: readonly Item[]
  show(item: Item): ReactNode
  by?: string
}): ReactNode {
  return joined(items.map(show), by)
}
