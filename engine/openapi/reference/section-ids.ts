import type { ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { sectionAnchor } from './anchors.ts'

/** The id before those of the headings, and ids that other parts of the page have. */
export interface Sections {
  parent: string
  taken: Set<string>
}

/**
 * Adds the ids that Redoc gives to headings, such as `section/Errors/Codes` or `tag/Pets/Codes`: links in descriptions and on
 * other sites use them. `level` is the level of the first heading. Skips ids in `taken`.
 */
export function giveSectionIds(
  nodes: readonly ElementContent[],
  level: number,
  { parent, taken }: Sections,
): void {
  let section = ''
  for (const heading of nodes) {
    if (heading.type !== 'element') continue
    const isSection = heading.tagName === `h${level}`
    if (!isSection && heading.tagName !== `h${level + 1}`) continue
    const title = textOf(heading)
    // A heading before the first section is a section for Redoc.
    const id = sectionAnchor(parent, isSection || section === '' ? [title] : [section, title])
    if (isSection) section = title
    if (taken.has(id)) continue
    taken.add(id)
    heading.children.unshift({ type: 'element', tagName: 'span', properties: { id }, children: [] })
  }
}
