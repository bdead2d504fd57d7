import type { AdmonitionKind } from '../../components/Admonition.tsx'
import { remediesByName } from '../../model/problem.ts'

/** The kinds of admonitions of other tools, as kinds of this engine. */
const kindsElsewhere = remediesByName<AdmonitionKind>({
  'note admonition seealso': 'note',
  'tip check done hint success': 'tip',
  'info abstract faq help important question summary tldr todo': 'info',
  'warning attention caution': 'warning',
  'danger bug error fail failure missing': 'danger',
})

/** Returns whether a name is the name of an admonition here or in another tool. */
export function isAdmonition(name: string): boolean {
  return kindsElsewhere.has(name)
}

/** Returns the kind of admonition for the name of a kind or of a component of another tool. */
export function kindElsewhere(name: string): AdmonitionKind {
  return kindsElsewhere.get(name.toLowerCase()) ?? 'note'
}
