import type { SiteConfig } from '../../model/config.ts'
import type { Page, Section } from '../../model/page.ts'

/** The documents file: each text of the site once, in the order of the index. */
export interface DocumentsFile {
  searchDocs: PageEntry[]
  options: SearchOptions
}

/** The settings of the search, which the documents file contains for the browser. */
export type SearchOptions = SiteConfig['search'] &
  Pick<SiteConfig, 'base'> & {
    /** Whether the language writes compounds as one word, so that a word may be a part of a longer one. */
    hasCompounds?: true
    /** Whether words have endings that `understand` does not know: it knows those of English. */
    hasEndings?: true
  }

/** A page in the documents file. */
export interface PageEntry extends Pick<Page, 'route' | 'title' | 'description'> {
  /** Only in a further page of a reference: the first page of the reference. */
  partOf?: Pick<Page, 'route' | 'title'>
  keywords?: string[]
  /** How many pages link to the page or to a section of the page. */
  links?: number
  sections: SectionEntry[]
}

/**
 * A section. Empty values and default values are left out: the level 2, the kind `heading`, an anchor that `anchorOf` can derive,
 * and identifiers that the heading or the text contains.
 */
export interface SectionEntry extends Pick<Section, 'heading'>, Partial<Omit<Section, 'heading' | 'code'>> {
  /** The part of the anchor before the heading. */
  anchorStart?: string
  /** How many pages link to the section. */
  links?: number
}

/** The fields of a section in the index. Their order is part of the format of the index file. */
export const FIELDS = [
  /** The title of the page, in the first section of the page only. */
  'title',
  /** The heading of the section, except in the first section of the page. */
  'heading',
  'identifiers',
  'keywords',
  /** The title of the page and the headings above: related words that the section itself does not contain. */
  'context',
  /** The description of the page, in the first section of the page only. */
  'description',
  'text',
  /** Names in code blocks that no prose of the site contains. */
  'code',
] as const

/** The name of a field of a section in the index. */
export type Field = (typeof FIELDS)[number]

/** The text of a section in each field. */
export type IndexedSection = Record<Field, string>

/** The index file: the sections that contain each term. The loader counts the lengths of the fields again. */
export interface IndexFile {
  documentCount: number
  /** In alphabetical order. A character of `SHARED` before each states how many letters it shares with the last term. */
  terms: string
  /**
   * One part for each term, separated by spaces. A part lists the sections that contain the term: the difference from
   * the number of the previous section in `DIGITS`, then the fields. A field is a character of `FIELD_MARKS`, and a
   * character of `TIMES` if the field contains the term more than once. The character of the field is left out if only
   * the text of the section contains the term.
   */
  postings: string
}

/** Numbers from 0 as letters. Terms contain no capital letters, so a capital letter begins a new term. */
export const SHARED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A digit of the first half ends a number, a digit of the second half continues it. JSON does not escape any digit. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** For each field, the character that stands for the field. */
export const FIELD_MARKS = '#$%&()*+'

/** The number of the field that most sections contain a term in. */
export const TEXT = FIELDS.indexOf('text')

/** The character at an index states that a field contains a term so many times; the last one also stands for more. */
export const TIMES = ['', '', '.', '!', '/'] as const
/** The largest number of times that `TIMES` states. */
export const MOST_TIMES = TIMES.length - 1
