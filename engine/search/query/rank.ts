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
  /** Whether the section is prose and its name is the query. */
  isNamesake: boolean
}

type FoundClause = Found & { words: number }

/** How many sections, the best first, have their names compared with the query. */
const CLOSELY = 120
const MOST_READINGS = 12
/** A section that answers only a part of the query is a result if its score is at least this share of the best score. */
const WORTH = 0.04

const OF_KIND = { page: 1.3, operation: 1.2, heading: 1, schema: 0.35, parameter: 0.35, property: 0.35 }
/** The weights for a query that is a name in code: the definition of the name comes first. */
const OF_KIND_FOR_NAMES = { page: 1.1, operation: 1.4, heading: 1, schema: 1.8, parameter: 1, property: 1 }
/** The factor for a section that defines the name in a table or a list. It grows with the number of defined names. */
const DEFINED = 2.5
/** How much less a word in nearly every section counts than a word in hardly any section. */
const COMMON = 0.7
/** Names in code: `max_tokens`, `chat.complete`, `/v1/models`, `POST /v1/ocr`, `maxTokens`. */
const NAME = /[\p{L}\p{N}][_./][\p{L}\p{N}]|^\/|\p{Ll}\p{Lu}|^\d{3}$/u
/** The score is multiplied by the answered share of the query, raised to this power. */
const POWER = 3
/** The share that counts of a clause that another section of the same page answers. */
const ON_PAGE = 0.5
/** The factor for a section with a year in its heading, which describes the past. */
const DATED = 0.4
/** The factor for a section that contains the query as written. */
const SAID = 1.25
/** How much each doubling of the links to a section adds to its score, as a share of the score. */
const LINKED = 0.25
/** How much the page with the most matches adds to the score of each of its sections, as a share of the score. */
const EVIDENCE = 0.5

/**
 * Returns the sections that answer a query, the best first: a section ranks higher if it answers more of the query, or
 * contains the query literally. `only` limits the sections to pages with these routes.
 */
export function answers(
  searchable: Searchable,
  text: string,
  clauses: FoundClause[],
  only?: ReadonlySet<Route>,
): Answer[] {
  const { sections } = searchable
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
    // Each field is assigned separately: copies of whole objects would take a third of the time of a query.
    const answer = { number, score, own, named, answered, page, section, isNamesake: false }
    answer.answered += answeredByPage(answer)
    answer.score *= (answer.answered / asked) ** POWER * weightOf(answer, isName)
    scored.push(answer)
  }
  const evidence = evidenceOf(scored)
  for (const answer of scored) {
    answer.score *= linked(answer) * evidence(answer)
  }
  const readings = readingsOf(found)
  const words = text.toLowerCase()
  const closely = scored.toSorted(byScore).slice(0, CLOSELY)
  for (const answer of closely) {
    const names = searchable.names.get(answer.number) ?? namesOf(answer.page, answer.section)
    searchable.names.set(answer.number, names)
    answer.score *= literalness(answer, names, words, readings, isName)
    answer.isNamesake = isProse(answer.section) && isCalled(names, readings)
  }
  const best = closely.toSorted(byScore)
  const least = (best[0]?.score ?? 0) * WORTH
  return best.filter(({ score, answered }) => answered === asked || score >= least)
}

/** How well a clause distinguishes sections: most sections contain `output`, hardly any contains `deterministic`. */
const rarity = (count: number, { matches }: Found): number =>
  1 - COMMON * (Math.log(1 + matches.count) / Math.log(1 + count))

const byScore = (a: Answer, b: Answer) => b.score - a.score || a.number - b.number

/** Whether a section is prose. Only the rank of prose depends on other sections of its page. */
const isProse = ({ kind = 'heading' }: SectionEntry): boolean => kind === 'heading' || kind === 'page'

/**
 * Returns how much more of the query, in words, other sections of the page answer, which a reader of the section finds
 * above or below it.
 */
function coverage({ sections }: Searchable, clauses: FoundClause[]): (answer: Answer) => number {
  /** For each page, the clauses that its prose answers, one bit for each clause. */
  const ofPages = new Map<PageEntry, number>()
  for (const [clause, { matches }] of clauses.entries()) {
    matches.ways.forEach((way, number) => {
      if (way === 0) return
      const { page, section } = sections[number] ?? {}
      if (page && section && isProse(section)) ofPages.set(page, (ofPages.get(page) ?? 0) | (1 << clause))
    })
  }
  return ({ page, section, own }) => {
    const lacking = isProse(section) ? (ofPages.get(page) ?? 0) & ~own : 0
    return clauses.reduce(
      (sum, { words }, clause) => sum + (lacking & (1 << clause) ? words * ON_PAGE : 0),
      0,
    )
  }
}

function weightOf({ section, named }: Answer, isName: boolean): number {
  const { kind = 'heading', heading } = section
  // An operation has its weight only if its heading answers the query: its text may mention other things.
  const ofKind = kind === 'operation' && !named ? 1 : (isName ? OF_KIND_FOR_NAMES : OF_KIND)[kind]
  return ofKind * (/\b(?:19|20)\d\d\b/.test(heading) ? DATED : 1)
}

/**
 * A factor that grows with the links to a section. Links to a page count for its first section if the title answers the
 * query; otherwise each section gets a share of them. In the API reference, all links lead to sections.
 */
function linked({ page, section, named }: Answer): number {
  const divisor = section.level === 1 && named ? 1 : Math.sqrt(page.sections.length)
  return 1 + LINKED * Math.log2(1 + (section.links ?? 0) + (page.links ?? 0) / divisor)
}

/** A page with many matching sections is about the query. Parts of the API reference always get the full addition. */
function evidenceOf(scored: Answer[]): (answer: Answer) => number {
  const sums = new Map<PageEntry, number>()
  for (const { page, section, score } of scored) {
    if (isProse(section)) sums.set(page, (sums.get(page) ?? 0) + score)
  }
  const most = Math.max(...sums.values())
  return ({ page, section }) => 1 + EVIDENCE * (isProse(section) ? (sums.get(page) ?? 0) / most : 1)
}

type Reading = Found['readings'][number]

/** The query as one word, once for each combination of alternatives: as written, with synonyms, corrected. */
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

/** The factor for a section that has exactly the name in the query; 1 for no such name. */
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
      // The reader did not write a synonym: `500` is a name, but `errors` is not.
      headingBonus(section, heading, key, isName && weight === 1),
      namesBonus(section, names, key, isName),
      isSpecific && defined.includes(key) ? DEFINED + Math.log2(defined.length) / 2 : 1,
      title + heading === key ? 2.5 : 1,
    )
    return 1 + (bonus - 1) * weight
  })
  const isSaid = (text = '') => words.length > 5 && text.toLowerCase().includes(words)
  // Names have no plural endings: of "List issue events" and "List issues of a repository", only one says `list issues`.
  const isSaidByTitle = section.kind === 'operation' && isSaid(section.heading)
  return Math.max(...bonuses, isSaid(section.text) ? SAID : 1) * (isSaidByTitle ? SAID : 1)
}

function headingBonus({ kind, level }: SectionEntry, heading: string, key: string, isName: boolean): number {
  const isPage = level === 1
  // `temperature` is primarily a word, and a property only in second place; `max_tokens` is always a name.
  const isField = kind === 'property' || kind === 'parameter'
  if (heading === key) return isPage ? 7 : kind === 'operation' ? 4 : isField && !isName ? 2 : 3
  if (heading.startsWith(key)) return isPage ? 3 : 1.5
  return heading.includes(key) ? 1.3 : 1
}

function namesBonus({ kind }: SectionEntry, names: string[], key: string, isName: boolean): number {
  const isOperation = isName && kind === 'operation'
  if (names.includes(key)) return isOperation ? 4 : kind === 'page' ? 2.5 : 1.8
  return isOperation && names.some((name) => name.endsWith(key)) ? 3 : 1
}
