import type { Element } from 'hast'
import { elementsIn } from './elements.ts'

/**
 * Gives ids to the tabs and panels of a group, and returns the group's number: the first number above `above` for which
 * `claim` accepts every id. `claim` rejects the ids of headings and authors, because links lead to them.
 */
export function nameTabs(group: Element, above: number, claim: (id: string) => boolean): number {
  const panels = elementsIn(group).filter(({ properties }) => properties.role === 'tabpanel')
  const tabs = elementsIn(group)
    .flatMap((part) => elementsIn(part))
    .filter(({ properties }) => properties.role === 'tab')
  const idOf = (part: Element, number: number) => `tabs-${number}-${String(part.properties.dataValue ?? '')}`

  let number = above + 1
  const claimed = (tab: Element) => claim(idOf(tab, number)) && claim(`${idOf(tab, number)}-panel`)
  while (!tabs.every(claimed)) number++

  for (const panel of panels) {
    panel.properties.id = `${idOf(panel, number)}-panel`
    panel.properties.ariaLabelledBy = [idOf(panel, number)]
  }
  for (const tab of tabs) {
    tab.properties.id = idOf(tab, number)
    tab.properties.ariaControls = [`${idOf(tab, number)}-panel`]
  }
  return number
}
