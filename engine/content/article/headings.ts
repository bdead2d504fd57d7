import type { Element } from 'hast'
import type { Section, TocEntry } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { elementOf, headingLevel, textOf } from './elements.ts'

/** The id of the heading of footnotes, which only screen readers read. */
const FOOTNOTES = 'footnote-label'

/** Returns the headings of level 2 and 3, except that of footnotes. Headings in parts of the reference begin no section. */
export function tableOfContents(sections: readonly Section[]): TocEntry[] {
  return sections.flatMap(({ kind, level, anchor: id, heading: text }): TocEntry[] =>
    kind === 'heading' && (level === 2 || level === 3) && id !== FOOTNOTES ? [{ id, text, level }] : [],
  )
}

/**
 * Adds a link to itself to each heading, except the title of the page and the heading of footnotes. The role of a heading is on
 * its text alone: as a part of the heading, the name of the link would repeat the text for screen readers.
 */
export function linkHeadings(ids: ReadonlyMap<Element, string>): void {
  for (const [heading, id] of ids) {
    const level = headingLevel(heading)
    if (level === null || level === 1 || id === FOOTNOTES) continue
    const { className } = heading.properties
    heading.properties.className = [...(Array.isArray(className) ? className : []), 'heading']
    heading.properties.role = 'presentation'
    const ariaLabel = say('Link to this section: {heading}', { heading: textOf(heading).trim() })
    heading.children = [
      elementOf('span', { role: 'heading', ariaLevel: level }, heading.children),
      elementOf('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel }, []),
    ]
  }
}
