import { type Found, type Match, together } from './look-up.ts'
import { namesOf } from './names-of.ts'
import type { SectionEntry } from './search-files.ts'
import type { Searchable } from './searchable.ts'

/** A section that answers a query, and by which terms. */
export interface Answer {
  place: number
  score: number
  terms: readonly string[]
}

/** How many of the first results are looked at more closely. */
const CLOSELY = 120
const MOST_READINGS = 12
/** A section that answers but a part of the query is kept where it scores this part of the best one. */
const WORTH = 0.04

const OF_KIND = { page: 1.3, operation: 1.2, heading: 1, schema: 0.5, parameter: 0.5, property: 0.5 }
/** Where a name is typed, not words, the thing of that name comes first. */
const OF_KIND_FOR_NAMES = { page: 1.1, operation: 1.4, heading: 1, schema: 1, parameter: 1, property: 1 }
/** `max_tokens`, `chat.complete`, `/v1/models`, `POST /v1/ocr`, `maxTokens`. */
const NAME = /[\p{L}\p{N}][_./][\p{L}\p{N}]|^\/|\p{Ll}\p{Lu}|^\d{3}$/u
/** An entry with a year in its heading tells what was, not what is. */
const DATED = 0.4

const NOTHING = { score: 0, terms: [], isOwn: false, isNamed: false, answered: 0 }

/** The sections that answer a query, best first: those that answer more of it, and more literally, before others. */
export function answers(searchable: Searchable, text: string, found: (Found & { words: number })[]): Answer[] {
  const { sections } = searchable
  const weights = found.map(({ matches, words }) => (matches.size === 0 ? 0 : words * Math.log(1 + sections.length / matches.size) ** P))
  const asked = weights.reduce((sum, weight) => sum + weight, 0)
  const merged = new Map<number, Match & { answered: number }>()
  for (const [wish, { matches, words }] of found.entries()) {
    for (const [place, match] of matches) {
      const before = merged.get(place) ?? NOTHING
      const weighed = { ...match, score: match.score * Math.min(1, words) }
      merged.set(place, { ...together(before, weighed), answered: before.answered + (weights[wish] ?? 0) })
    }
  }
  const isName = NAME.test(text)
  const ofKind = isName ? OF_KIND_FOR_NAMES : OF_KIND
  const own = [...merged].filter(([, match]) => match.isOwn)
  const scored = own.map(([place, { score, terms, answered, isNamed }]) => ({
    place,
    terms,
    answered,
    isNamed,
    score: score * (answered / asked) ** 3 * weightOf(sections[place]?.section, ofKind, isNamed),
  }))
  const known = priors(searchable, scored)
  const readings = readingsOf(found)
  const words = text.trim().toLowerCase()
  for (const answer of scored) answer.score *= known(answer)
  const closely = scored.toSorted(byScore).slice(0, CLOSELY)
  for (const answer of closely) answer.score *= literalness(searchable, answer.place, words, readings, isName)
  const best = closely.toSorted(byScore)
  return best.filter(({ score, answered }) => answered >= asked * 0.999 || score >= (best[0]?.score ?? 0) * WORTH)
}

const P = Number(process.env.P ?? 0)
const LINKS = Number(process.env.LINKS ?? 0.2)
const EVIDENCE = Number(process.env.EVIDENCE ?? 0.5)
function priors({ sections }: Searchable, scored: Answer[]): (answer: Answer & { isNamed: boolean }) => number {
  const evidence = new Map<string, number>()
  let most = 0
  for (const { place, score } of scored) {
    const entry = sections[place]
    if (!entry || isOfReference(entry.section)) continue
    const sum = (evidence.get(entry.page.route) ?? 0) + score
    evidence.set(entry.page.route, sum)
    most = Math.max(most, sum)
  }
  return ({ place, isNamed }) => {
    const entry = sections[place]
    if (!entry) return 1
    const { page, section } = entry
    const fromPage = (page.links ?? 0) / page.sections.length ** (section.level===1 && isNamed ? 0 : LE)
    const links = 1 + LINKS * Math.log2(1 + (section.links ?? 0) + fromPage)
    if (isOfReference(section)) return links * (1 + EVIDENCE * REF)
    return links * (1 + EVIDENCE * (most > 0 ? (evidence.get(page.route) ?? 0) / most : 0))
  }
}
const LE = Number(process.env.LE ?? 0.5)
const KW = Number(process.env.KW ?? 2.5)
const REF = Number(process.env.REF ?? 1)
const isOfReference = ({ kind }: SectionEntry) => kind !== undefined && kind !== 'page'

const byScore = (a: Answer, b: Answer) => b.score - a.score || a.place - b.place

const weightOf = (section: SectionEntry | undefined, ofKind: typeof OF_KIND, isNamed: boolean): number =>
  (section?.kind === 'operation' && !isNamed ? 1 : ofKind[section?.kind ?? 'heading']) * (/\b(?:19|20)\d\d\b/.test(section?.heading ?? '') ? DATED : 1)

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
  const { title, heading, names } = namesOf(page, section)
  const bonuses = readings.map(({ key, weight }) => {
    const bonus = Math.max(
      nameBonus(section, heading, key, isName),
      namesBonus(section, names, key, isName),
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
  if (names.includes(key)) return isOperation ? 4 : kind === 'page' ? KW : 1.8
  return isOperation && names.some((name) => name.endsWith(key)) ? 3 : 1
}
