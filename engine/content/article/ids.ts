import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import { FRAME_IDS } from '../../model/id-of-hash.ts'
import type { FilePosition } from '../../model/problem.ts'
import type { Report } from '../report.ts'
import { elementsIn, headingLevel, textOf, walkElements } from './elements.ts'

/** The ids of an article. */
export interface Ids {
  /** Targets of links in order: the ids of authors, then the ids of headings. */
  anchors: string[]
  /** The id of each heading: its own, or the id of the part whose first heading it is. */
  headings: Map<Element, string>
}

/**
 * Gives ids to headings and tabs. Ids of authors take precedence over generated ids, and two equal ids of authors are
 * reported, as is an id of the frame. The first heading of a part of the reference uses the id of the part. `slugger` contains the
 * ids of other pages, if ids must be unique on several pages.
 */
export function giveIds(tree: Root, source: string, report: Report, slugger = new GithubSlugger()): Ids {
  // Pages with one slugger share its entries.
  for (const id of FRAME_IDS) slugger.occurrences[id] ??= 0
  const taken = new Map<string, FilePosition>()
  const headings = new Map<Element, string>()
  walkElements(tree, source, (element, position) => {
    const { id } = element.properties
    if (typeof id !== 'string' || id === '') return
    const heading = element.properties.dataSection === undefined ? null : firstHeading(element)
    if (heading) headings.set(heading, id)
    if (FRAME_IDS.includes(id)) {
      const hint = 'Change the id: links would lead to the frame.'
      report('duplicate-id', `The id "${id}" belongs to the frame of the page.`, hint, position)
    }
    const first = taken.get(id)
    if (first) {
      const where = first.line ? `, first in line ${first.line}` : ''
      const hint = 'Change one of the two ids: links can reach only the first.'
      report('duplicate-id', `The id "${id}" is on this page twice${where}.`, hint, position)
      return
    }
    taken.set(id, position)
    // Not `slug(id)`, which would also take the id in small letters from a heading.
    slugger.occurrences[id] ??= 0
  })

  let groups = 0
  walkElements(tree, source, (element, position) => {
    if (element.tagName === 'tab-group') {
      // Later headings must not use these ids, but links cannot lead to them.
      groups = nameTabs(element, groups, (id) => {
        slugger.slug(id)
        return !taken.has(id)
      })
    }
    if (headingLevel(element) === null || headings.has(element)) return
    const id = element.properties.id ?? slugger.slug(slug(textOf(element).trim()) || 'section')
    element.properties.id = id
    headings.set(element, String(id))
    if (!taken.has(String(id))) taken.set(String(id), position)
  })
  return { anchors: [...taken.keys()], headings }
}

/** Returns the first heading of a part that has no id. Headings of inner parts do not count. */
function firstHeading(part: Element): Element | null {
  for (const child of part.children) {
    if (child.type !== 'element' || child.properties.dataSection !== undefined) continue
    if (headingLevel(child) !== null && child.properties.id === undefined) return child
    const inside = firstHeading(child)
    if (inside) return inside
  }
  return null
}

/**
 * Gives ids to the tabs and panels of a group, and returns the group's number: the first number above `above` for which
 * `claim` accepts every id. `claim` rejects the ids of headings and authors, because links lead to them.
 */
function nameTabs(group: Element, above: number, claim: (id: string) => boolean): number {
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
