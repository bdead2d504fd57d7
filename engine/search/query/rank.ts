import { namesOf } from '../index/names-of.ts'
import type { SectionEntry } from '../index/search-files.ts'
import { coverage } from './coverage.ts'
import type { Found } from './look-up.ts'
import type { Searchable } from './searchable.ts'
import { type Weighable, weighable } from './weighable.ts'

/** A section that answers a query. */
export interface Answer extends Weighable {
  /** Whether it is prose that is called what was typed. */
  isNamesake: boolean
}

/** How many of the first results are looked at more closely. */
const CLOSELY = 120
const MOST_READINGS = 12
/** A section that answers but a part of the query is kept where it scores this part of the best one. */
const WORTH = 0.04

const OF_KIND = { page: 1.3, operation: 1.2, heading: 1, schema: 0.35, parameter: 0.35, property: 0.35 }
/** Where a name is typed, not words, the thing of that name comes first. */
const OF_KIND_FOR_NAMES = { page: 1.1, operation: 1.4, heading: 1, schema: 1, parameter: 1, property: 1 }
/** A section that defines the very name, in a table or a list; the more names it lists, the more it is their place. */
const DEFINED = 2.5
/** A word that nearly every section has tells this much less than one that hardly any has. */
const COMMON = 0.7
/** `max_tokens`, `chat.complete`, `/v1/models`, `POST /v1/ocr`, `maxTokens`. */
const NAME = /[\p{L}\p{N}][_./][\p{L}\p{N}]|^\/|\p{Ll}\p{Lu}|^\d{3}$/u
/** A section counts by this power of the part of the query that it answers. */
const POWER = 3
/** An entry with a year in its heading tells what was, not what is. */
const DATED = 0.4

/** What each doubling of the links to a section adds to it, as a part of its score. */
const LINKED = 0.25
/** What the page of most matches adds to each of its sections, as a part of their scores. */
const EVIDENCE = 0.5

/** The sections that answer a query, best first: those that answer more of it, and more literally, before others. */
export function answers(
  searchable: Searchable,
  text: string,
  wishes: (Found & { words: number })[],
): Answer[] {
  const found = wishes.map((wish) => ({ ...wish, words: wish.words * telling(searchable, wish) }))
  const asked = found.reduce((sum, { words }) => sum + words, 0)
  const isName = NAME.test(text)
  const scored: Answer[] = weighable(searchable, found).map((part) => ({ ...part, isNamesake: false }))
  const alsoAnswered = coverage(searchable, found)
  for (const answer of scored) {
    answer.answered += alsoAnswered(answer.place, answer.own)
    answer.score *= (answer.answered / asked) ** POWER * weightOf(searchable, answer, isName)
  }
  const evidence = evidenceOf(searchable, scored)
  for (const answer of scored) {
    answer.score *= linked(searchable, answer) * evidence(answer)
  }
  const readings = readingsOf(found)
  const words = text.trim().toLowerCase()
  const closely = scored.toSorted(byScore).slice(0, CLOSELY)
  for (const answer of closely) {
    answer.score *= literalness(searchable, answer.place, words, readings, isName)
    answer.isNamesake = isCalled(searchable, answer.place, readings)
  }
  const best = closely.toSorted(byScore)
  const least = (best[0]?.score ?? 0) * WORTH
  return best.filter(({ score, answered }) => answered === asked || score >= least)
}

/** How much a wish tells one section from another: `output` stands everywhere, `deterministic` hardly anywhere. */
const telling = ({ sections }: Searchable, { matches }: Found): number =>
  1 - COMMON * (Math.log(1 + matches.sections.length) / Math.log(1 + sections.length))

const byScore = (a: Answer, b: Answer) => b.score - a.score || a.place - b.place

function weightOf({ sections }: Searchable, { place, named }: Answer, isName: boolean): number {
  const { kind = 'heading', heading = '' } = sections[place]?.section ?? {}
  // An operation comes before its mentions, not before whatever it mentions itself.
  const ofKind = kind === 'operation' && !named ? 1 : (isName ? OF_KIND_FOR_NAMES : OF_KIND)[kind]
  return ofKind * (/\b(?:19|20)\d\d\b/.test(heading) ? DATED : 1)
}

/**
 * What others point to is what readers seek most often. Links to a page count for its first section where the title
 * says what is sought, else each section has a share of them; in the reference all links are to sections.
 */
function linked({ sections }: Searchable, { place, named }: Answer): number {
  const entry = sections[place]
  if (!entry) return 1
  const { page, section } = entry
  const share = section.level === 1 && named ? 1 : Math.sqrt(page.sections.length)
  return 1 + LINKED * Math.log2(1 + (section.links ?? 0) + (page.links ?? 0) / share)
}

/** A page that says it in many sections is about it. Parts of the reference stand for themselves. */
function evidenceOf({ pages }: Searchable, scored: Answer[]): (answer: Answer) => number {
  const sums = new Map<number, number>()
  for (const { place, score } of scored) {
    const page = pages[place] ?? -1
    if (page >= 0) sums.set(page, (sums.get(page) ?? 0) + score)
  }
  const most = Math.max(...sums.values())
  return ({ place }) => {
    const page = pages[place] ?? -1
    return 1 + EVIDENCE * (page < 0 ? 1 : (sums.get(page) ?? 0) / most)
  }
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

function isCalled({ sections, pages }: Searchable, place: number, readings: Reading[]): boolean {
  const entry = sections[place]
  if (!entry || (pages[place] ?? -1) < 0) return false
  const { title, heading } = namesOf(entry.page, entry.section)
  return readings.some(({ key, weight }) => weight === 1 && (key === heading || key === title + heading))
}

/** How much more a section counts that bears the very name that was typed. */
function literalness(
  { sections }: Searchable,
  place: number,
  words: string,
  readings: Reading[],
  isName: boolean,
): number {
  const entry = sections[place]
  if (!entry) return 1
  const { section, page } = entry
  const { title, heading, names, defined } = namesOf(page, section)
  const isSpecific = isName || /[^\p{L}\s]/u.test(words)
  const bonuses = readings.map(({ key, weight }) => {
    const bonus = Math.max(
      nameBonus(section, heading, key, isName),
      namesBonus(section, names, key, isName),
      isSpecific && defined.includes(key) ? DEFINED + Math.log2(defined.length) / 2 : 1,
      `${title}${heading}` === key ? 2.5 : 1,
    )
    return 1 + (bonus - 1) * weight
  })
  const isSaid = words.length > 5 && section.text?.toLowerCase().includes(words)
  return Math.max(...bonuses, isSaid ? 1.25 : 1)
}

function nameBonus({ kind, level }: SectionEntry, heading: string, key: string, isName: boolean): number {
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
