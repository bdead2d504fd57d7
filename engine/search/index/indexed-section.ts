/** A section as its words are indexed, field by field. */
export interface IndexedSection {
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

export type Field = keyof IndexedSection

/** What building and loading must agree on: the order of the fields is part of the index file. */
export const FIELDS: readonly Field[] = [
  'title',
  'heading',
  'identifiers',
  'keywords',
  'context',
  'description',
  'text',
]
