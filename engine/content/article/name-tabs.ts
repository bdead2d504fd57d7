import type { Element } from 'hast'

/**
 * Gives the tabs of a group and their panels ids for each other, and tells which. They are made of the group's number,
 * the first one above `above` for which `claim` gives every id: it refuses those of headings and authors, to which
 * links lead.
 */
export function nameTabs(group: Element, above: number, claim: (id: string) => boolean): number {
  const panels = elementsIn(group).filter(({ properties }) => properties.role === 'tabpanel')
  const tabs = elementsIn(group)
    .flatMap(elementsIn)
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

function elementsIn(parent: Element): Element[] {
  return parent.children.filter((child) => child.type === 'element')
}
