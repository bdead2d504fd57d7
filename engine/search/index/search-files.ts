import type { Route, Section } from '../../model/page.ts'

/** The documents file: every text once, in the order of the index. */
export interface DocumentsFile {
  searchDocs: PageEntry[]
  options: SearchOptions
}

/** How the site wants its search, as it travels to the reader. */
export interface SearchOptions {
  /** Most results to show at once. */
  maxHits: number
  /** Whether matches are marked, in the results and on the page that is gone to. */
  highlightResult: boolean
  /** Groups of words that mean the same. */
  synonyms: string[][]
  /** Starts and ends with a slash. */
  base: string
}

export interface PageEntry {
  route: Route
  title: string
  description: string
  keywords?: string[]
  /** How many pages link to it or to a section of it. */
  links?: number
  sections: SectionEntry[]
}

/** A section; what is empty or usual is left out. */
export interface SectionEntry {
  /** Left out where `anchorOf` makes it of the rest. */
  anchor?: string
  /** What the anchor has before the heading. */
  anchorStart?: string
  heading: string
  /** 2 where left out. */
  level?: number
  /** `heading` where left out. */
  kind?: Section['kind']
  /** Headings above: the place of an earlier section of the page, or the words where there is no such section. */
  trail?: (number | string)[]
  text?: string
  /** How many pages link to it. */
  links?: number
  /** Identifiers that the heading and the text do not have. */
  identifiers?: string[]
  /** Identifiers that it defines. */
  defines?: string[]
}

/** The index file: which terms stand where, without what can be counted again. */
export interface IndexFile {
  documentCount: number
  /** In the order of the alphabet. Each begins with a sign of `SHARED`: how many letters it has of the one before. */
  terms: string
  /**
   * One text a field; in it a place for each term, with spaces between. A place holds the sections as steps from the one
   * before, in `DIGITS`, each with a sign of `TIMES` behind it where the term stands there more than once.
   */
  postings: string[]
}

/** Terms have no capitals. */
export const SHARED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Half of them end a number, the other half go on. JSON needs to escape none of them. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** By how often a term stands in a section; more often than the last counts as often as the last. */
export const TIMES = '..!#$'
export const MOST_TIMES = TIMES.length - 1
