import { Fragment, type ReactNode } from 'react'

/** Items in one line, with a separator between them. */
export function Listed<Item>({
  items,
  show,
  by = ', ',
}: {
  items: readonly Item[]
  show(item: Item): ReactNode
  by?: string
}) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Fragment key={index}>
      {index > 0 && by}
      {show(item)}
    </Fragment>
  ))
}
