import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import type { FilePosition, Problem } from '../../model/problem.ts'
import { textOf } from '../markdown/text-of.ts'
import { headingLevel } from './elements.ts'
import { nameTabs } from './name-tabs.ts'
import { walkElements } from './walk-elements.ts'

/** The ids of an article. */
export interface Ids {
  /** Those that links lead to, in order: those that authors wrote, then those of headings. */
  anchors: string[]
  /** The id of each heading: its own, or that of the part whose first heading it is. */
  headings: Map<Element, string>
}

/**
 * Gives ids to headings and tabs. Ids that authors wrote win over generated ones, wherever they are; two equal ones are
 * reported. The first heading of a part of the reference is reached by the id of the part. `slugger` knows
 * the ids of other pages, where all are to be different.
 */
export function giveIds(tree: Root, source: string, problems: Problem[], slugger = new GithubSlugger()): Ids {
  const taken = new Map<string, FilePosition>()
  const headings = new Map<Element, string>()
  walkElements(tree, source, (element, position) => {
    const { id } = element.properties
    if (typeof id !== 'string' || id === '') return
    const heading = element.properties.dataSection === undefined ? null : firstHeading(element)
    if (heading) headings.set(heading, id)
    const first = taken.get(id)
    if (first) {
      problems.push(duplicateId(id, first, position))
      return
    }
    taken.set(id, position)
    slugger.slug(id)
  })

  let groups = 0
  walkElements(tree, source, (element, position) => {
    if (element.tagName === 'tab-group') {
      // Headings below stay clear of these ids, and no link leads to them.
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

/** The first heading of a part that has no id of its own; those of parts inside are theirs. */
function firstHeading(part: Element): Element | null {
  for (const child of part.children) {
    if (child.type !== 'element' || child.properties.dataSection !== undefined) continue
    if (headingLevel(child) !== null && child.properties.id === undefined) return child
    const inside = firstHeading(child)
    if (inside) return inside
  }
  return null
}

function duplicateId(id: string, first: FilePosition, position: FilePosition): Problem {
  return {
    rule: 'duplicate-id',
    severity: 'error',
    message: `The id "${id}" is on this page twice${first.line ? `, first in line ${first.line}` : ''}.`,
    hint: 'Give one of the two another id: links to it can reach only the first.',
    ...position,
  }
}
