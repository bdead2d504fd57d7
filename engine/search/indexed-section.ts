import type { Options } from 'minisearch'
import { termsOf } from './terms-of.ts'

/** A section as MiniSearch reads it. `id` is its place among all sections of the site. */
export interface IndexedSection {
  id: number
  /** The page's title, in the page's first section only. */
  title: string
  /** The section's own heading, in the others. */
  heading: string
  identifiers: string
  keywords: string
  /** Title and headings above: words that help, but that the section does not say itself. */
  context: string
  /** The page's description, in its first section. */
  description: string
  text: string
}

/** What building and loading must agree on. The order of the fields is part of the index file. */
export const indexOptions: Options<IndexedSection> = {
  fields: ['title', 'heading', 'identifiers', 'keywords', 'context', 'description', 'text'],
  tokenize: termsOf,
  processTerm: (term) => term,
}
