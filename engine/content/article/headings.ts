import type { Element, Root } from 'hast'
import type { TocEntry } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { textOf } from '../markdown/text-of.ts'
import { walk } from '../markdown/walk.ts'
import { elementOf, headingLevel } from './elements.ts'

/** Returns the headings of level 2 and 3, except those of footnotes and of parts of the reference. */
export function tableOfContents(tree: Root, ids: ReadonlyMap<Element, string>): TocEntry[] {
  const entries: TocEntry[] = []
  walk(tree, (element) => {
    if (element.type !== 'element') return true
    if (isFootnotes(element) || element.properties.dataSection !== undefined) return false
    const level = headingLevel(element)
    if (level === 2 || level === 3) {
      entries.push({ id: ids.get(element) ?? '', text: textOf(element).trim(), level })
    }
    return true
  })
  return entries
}

/** Adds a link to itself to each heading, except the title of the page and the heading of footnotes. */
export function linkHeadings(tree: Root, ids: ReadonlyMap<Element, string>): void {
  walk(tree, (element) => {
    if (element.type !== 'element') return true
    if (isFootnotes(element)) return false
    if ((headingLevel(element) ?? 1) === 1) return true
    const { className } = element.properties
    element.properties.className = [...(Array.isArray(className) ? className : []), 'heading']
    const href = `#${ids.get(element)}`
    const ariaLabel = say('Link to this section: {heading}', { heading: textOf(element).trim() })
    element.children.push(elementOf('a', { className: ['heading-anchor'], href, ariaLabel }, []))
    return false
  })
}

function isFootnotes({ properties }: Element): boolean {
  return properties.dataFootnotes !== undefined
}
