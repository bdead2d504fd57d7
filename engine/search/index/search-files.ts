import type { Route, Section } from '../../model/page.ts'

/** The documents file: every text once, in the order of the index. */
export interface DocumentsFile {
  searchDocs: PageEntry[]
  options: SearchOptions
}

/** The settings of the search, as the documents file carries them to the reader. */
export interface SearchOptions {
  /** Most results to show at once. */
  maxHits: number
  /** Whether matches are marked, in the results and on the page that a result leads to. */
  highlightResult: boolean
  /** Groups of words that mean the same. */
  synonyms: string[][]
  /** Starts and ends with a slash. */
  base: string
}

export interface PageEntry {
  route: Route
  title: string
  /** Of a further page of a reference: its first page. */
  partOf?: { route: Route; title: string }
  description: string
  keywords?: string[]
  /** How many pages link to it or to a section of it. */
  links?: number
  sections: SectionEntry[]
}

/** A section; empty and usual values are left out. */
export interface SectionEntry {
  /** Left out where `anchorOf` can derive it from the other fields. */
  anchor?: string
  /** The part of the anchor before the heading. */
  anchorStart?: string
  heading: string
  /** 2 where left out. */
  level?: number
  /** `heading` where left out. */
  kind?: Section['kind']
  /** Headings above: the index of an earlier section of the page, or the words where there is no such section. */
  trail?: (number | string)[]
  text?: string
  /** How many pages link to it. */
  links?: number
  /** Identifiers that the heading and the text do not have. */
  identifiers?: string[]
  /** Identifiers that it defines. */
  defines?: string[]
}

/** The fields of a section that are indexed. Their order is part of the index file. */
export const FIELDS = [
  /** The title of the page, in the first section of the page only. */
  'title',
  /** The heading of the section itself, in the other sections. */
  'heading',
  'identifiers',
  'keywords',
  /** Title and headings above: words that help, but that the section does not say itself. */
  'context',
  /** The description of the page, in the first section of the page only. */
  'description',
  'text',
  /** Names in code blocks that nothing else on the site has. */
  'code',
] as const

export type Field = (typeof FIELDS)[number]

/** The text of a section in each field. */
export type IndexedSection = Record<Field, string>

/** The index file: which terms each section has. Lengths of fields are left out: they can be counted again. */
export interface IndexFile {
  documentCount: number
  /** In alphabetical order. Each begins with a character of `SHARED`: how many letters it shares with the term before. */
  terms: string
  /**
   * One text for each field, with one part for each term, separated by spaces. A part lists the sections that have the
   * term, each as the difference from the one before in `DIGITS`, followed by a character of `TIMES` where the section
   * has the term more than once.
   */
  postings: string[]
}

/** Terms have no capitals. */
export const SHARED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The first half of these digits end a number, the others continue it. JSON needs to escape none of them. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** By how often a section has a term. A count above the last index is written as the last one. */
export const TIMES = '..!#$'
export const MOST_TIMES = TIMES.length - 1
