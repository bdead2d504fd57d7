import type { Route } from '../../model/page.ts'
import type { PageEntry, SectionEntry } from '../index/search-files.ts'
import { type Candidate, candidates } from './candidates.ts'
import type { Searchable } from './load-search.ts'
import type { Found } from './look-up.ts'
import { type Names, namesOf } from './names-of.ts'

/** A section that answers a query. */
export interface Answer extends Candidate {
  page: PageEntry
  section: SectionEntry
  /** The number of the page, -1 for a part of the API reference. */
  pageNumber: number
  /** Whether the section is prose whose name is the query. */
  isNamesake: boolean
}

type FoundClause = Found & { words: number }

/** How many of the best sections are compared with the query by name. */
const CLOSELY = 120
const MOST_READINGS = 12
/** A section that answers only a part of the query is kept where it has this part of the best score. */
const WORTH = 0.04

const OF_KIND = { page: 1.3, operation: 1.2, heading: 1, schema: 0.35, parameter: 0.35, property: 0.35 }
/** Where a name is typed, not words, the thing of that name comes first. */
const OF_KIND_FOR_NAMES = { page: 1.1, operation: 1.4, heading: 1, schema: 1, parameter: 1, property: 1 }
/** For a section that defines the very name in a table or a list. It grows with the number of names defined there. */
const DEFINED = 2.5
/** A word that nearly every section has counts this much less than one that hardly any section has. */
const COMMON = 0.7
/** `max_tokens`, `chat.complete`, `/v1/models`, `POST /v1/ocr`, `maxTokens`. */
const NAME = /[\p{L}\p{N}][_./][\p{L}\p{N}]|^\/|\p{Ll}\p{Lu}|^\d{3}$/u
/** A score is multiplied by this power of the part of the query that the section answers. */
const POWER = 3
/** What a section lacks, but another section of its page has: this part of it counts as answered. */
const ON_PAGE = 0.5
/** An entry with a year in its heading describes the past. */
const DATED = 0.4
/** What each doubling of the links to a section adds to its score, as a part of it. */
const LINKED = 0.25
/** What the page with the most matches adds to the score of each of its sections, as a part of it. */
const EVIDENCE = 0.5

/**
 * The sections that answer a query, best first: those that answer more of it, and more literally, before others. `only`
 * are the routes of the pages whose sections count.
 */
export function answers(
  searchable: Searchable,
  text: string,
  clauses: FoundClause[],
  only?: ReadonlySet<Route>,
): Answer[] {
  const { sections, pages } = searchable
  const found = clauses.map((clause) => ({
    ...clause,
    words: clause.words * rarity(sections.length, clause),
  }))
  const asked = found.reduce((sum, { words }) => sum + words, 0)
  const isName = NAME.test(text)
  const answeredByPage = coverage(searchable, found)
  const scored: Answer[] = []
  for (const { number, score, own, named, answered } of candidates(sections.length, found)) {
    const { page, section } = sections[number] ?? {}
    if (!page || !section || (only && !only.has(page.route) && !only.has(page.partOf?.route ?? ''))) continue
    const pageNumber = pages[number] ?? -1
    // Field by field: copies of whole objects would take a third of the time of a query.
    const answer = { number, score, own, named, answered, page, section, pageNumber, isNamesake: false }
    answer.answered += answeredByPage(pageNumber, own)
    answer.score *= (answer.answered / asked) ** POWER * weightOf(answer, isName)
    scored.push(answer)
  }
  const evidence = evidenceOf(scored)
  for (const answer of scored) {
    answer.score *= linked(answer) * evidence(answer.pageNumber)
  }
  const readings = readingsOf(found)
  const words = text.trim().toLowerCase()
  const closely = scored.toSorted(byScore).slice(0, CLOSELY)
  for (const answer of closely) {
    const names = searchable.names.get(answer.number) ?? namesOf(answer.page, answer.section)
    searchable.names.set(answer.number, names)
    answer.score *= literalness(answer, names, words, readings, isName)
    answer.isNamesake = answer.pageNumber >= 0 && isCalled(names, readings)
  }
  const best = closely.toSorted(byScore)
  const least = (best[0]?.score ?? 0) * WORTH
  return best.filter(({ score, answered }) => answered === asked || score >= least)
}

/** How much a clause tells one section from another: most sections have `output`, hardly any has `deterministic`. */
const rarity = (count: number, { matches }: Found): number =>
  1 - COMMON * (Math.log(1 + matches.sections.length) / Math.log(1 + count))

const byScore = (a: Answer, b: Answer) => b.score - a.score || a.number - b.number

/**
 * How much more of a query a section answers through its page, in words: its reader finds the rest above or below. `own`
 * are the clauses that the section answers itself, as a bit each.
 */
function coverage(
  { pages }: Searchable,
  clauses: FoundClause[],
): (pageNumber: number, own: number) => number {
  const ofPages = new Map<number, number>()
  for (const [clause, { matches }] of clauses.entries()) {
    let last = -1
    for (const section of matches.sections) {
      const page = pages[section] ?? -1
      if (page === last || page < 0) continue
      ofPages.set(page, (ofPages.get(page) ?? 0) | (1 << clause))
      last = page
    }
  }
  return (pageNumber, own) => {
    const lacking = (ofPages.get(pageNumber) ?? 0) & ~own
    return clauses.reduce(
      (sum, { words }, clause) => sum + (lacking & (1 << clause) ? words * ON_PAGE : 0),
      0,
    )
  }
}

function weightOf({ section, named }: Answer, isName: boolean): number {
  const { kind = 'heading', heading } = section
  // An operation comes before its mentions, but not before the things that its own text mentions.
  const ofKind = kind === 'operation' && !named ? 1 : (isName ? OF_KIND_FOR_NAMES : OF_KIND)[kind]
  return ofKind * (/\b(?:19|20)\d\d\b/.test(heading) ? DATED : 1)
}

/**
 * Readers most often seek what other pages link to. Links to a page count for its first section where the title answers
 * the query, else each section has a share of them; in the API reference all links are to sections.
 */
function linked({ page, section, named }: Answer): number {
  const share = section.level === 1 && named ? 1 : Math.sqrt(page.sections.length)
  return 1 + LINKED * Math.log2(1 + (section.links ?? 0) + (page.links ?? 0) / share)
}

/** A page with many sections that answer is about the query. Parts of the API reference get the full addition. */
function evidenceOf(scored: Answer[]): (pageNumber: number) => number {
  const sums = new Map<number, number>()
  for (const { pageNumber, score } of scored) {
    if (pageNumber >= 0) sums.set(pageNumber, (sums.get(pageNumber) ?? 0) + score)
  }
  const most = Math.max(...sums.values())
  return (page) => 1 + EVIDENCE * (page < 0 ? 1 : (sums.get(page) ?? 0) / most)
}

type Reading = Found['readings'][number]

/** The query as one word, in each of its ways: as written, with synonyms, corrected. */
function readingsOf(found: Found[]): Reading[] {
  let all: Reading[] = [{ key: '', weight: 1 }]
  for (const { readings } of found) {
    all = all
      .flatMap((before) =>
        readings.map((next) => ({ key: before.key + next.key, weight: before.weight * next.weight })),
      )
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MOST_READINGS)
  }
  return all.filter(({ key }) => key.length > 1)
}

const isCalled = ({ title, heading }: Names, readings: Reading[]): boolean =>
  readings.some(({ key, weight }) => weight === 1 && (key === heading || key === title + heading))

/** How much more a section counts that has the very name that was typed. */
function literalness(
  { section }: Answer,
  { title, heading, names, defined }: Names,
  words: string,
  readings: Reading[],
  isName: boolean,
): number {
  const isSpecific = isName || /[^\p{L}\s]/u.test(words)
  const bonuses = readings.map(({ key, weight }) => {
    const bonus = Math.max(
      headingBonus(section, heading, key, isName),
      namesBonus(section, names, key, isName),
      isSpecific && defined.includes(key) ? DEFINED + Math.log2(defined.length) / 2 : 1,
      title + heading === key ? 2.5 : 1,
    )
    return 1 + (bonus - 1) * weight
  })
  const isSaid = words.length > 5 && section.text?.toLowerCase().includes(words)
  return Math.max(...bonuses, isSaid ? 1.25 : 1)
}

function headingBonus({ kind, level }: SectionEntry, heading: string, key: string, isName: boolean): number {
  const isPage = level === 1
  // `temperature` is a word first and a property second; `max_tokens` is a name.
  const isField = kind === 'property' || kind === 'parameter'
  if (heading === key) return isPage ? 5 : kind === 'operation' ? 4 : isField && !isName ? 2 : 3
  if (heading.startsWith(key)) return isPage ? 3 : 1.5
  return heading.includes(key) ? 1.3 : 1
}

function namesBonus({ kind }: SectionEntry, names: string[], key: string, isName: boolean): number {
  const isOperation = isName && kind === 'operation'
  if (names.includes(key)) return isOperation ? 4 : kind === 'page' ? 2.5 : 1.8
  return isOperation && names.some((name) => name.endsWith(key)) ? 3 : 1
}
