import type { ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { sectionAnchor } from './anchors.ts'
import { useReference } from './context.ts'
import { Words } from './Words.tsx'

/** The description of the whole API. */
export function Introduction() {
  const { api, anchors } = useReference()
  // The section about the security schemes exists only if there are some.
  const ofSchemes = api.security.length > 0 ? ['section/Authentication'] : []
  const taken = new Set([...ofSchemes, ...api.security.map(({ name }) => anchors.scheme(name))])
  return <Words markdown={api.description} level={2} prepare={(nodes) => giveSectionIds(nodes, taken)} />
}

/**
 * Adds the ids that Redoc gives to headings, such as `section/Errors/Codes`: links in descriptions and on other sites use
 * them. Skips ids in `taken`.
 */
function giveSectionIds(nodes: readonly ElementContent[], taken: Set<string>): void {
  let section = ''
  for (const heading of nodes) {
    if (heading.type !== 'element' || !/^h[23]$/.test(heading.tagName)) continue
    const title = textOf(heading)
    const isSection = heading.tagName === 'h2'
    // A heading before the first section is a section for Redoc.
    const id = sectionAnchor(isSection || section === '' ? [title] : [section, title])
    if (isSection) section = title
    if (taken.has(id)) continue
    taken.add(id)
    heading.children.unshift({ type: 'element', tagName: 'span', properties: { id }, children: [] })
  }
}
