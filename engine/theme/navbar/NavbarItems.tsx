import { NavbarItem, type NavbarItemProps } from './NavbarItem.tsx'

interface Props extends Omit<NavbarItemProps, 'item'> {
  items: NavbarItemProps['item'][]
}

/** The items of the navbar as `<li>` elements, in the order of the config. */
export function NavbarItems({ items, frame, view, controls }: Props) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none ever moves
    <li key={index}>
      <NavbarItem {...{ item, frame, view, controls }} />
    </li>
  ))
}
