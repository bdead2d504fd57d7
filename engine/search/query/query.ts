import type { Route, Section } from '../../model/page.ts'
import { anchorOf } from '../index/anchor-of.ts'
import type { SearchOptions } from '../index/search-files.ts'
import type { Searchable } from './load-search.ts'
import { lookUp, type Sought, soughtIn } from './look-up.ts'
import { inPieces, type Marked, mark, type Piece, passage } from './passage.ts'
import { type Answer, answers } from './rank.ts'
import { termMatches } from './term-matches.ts'
import { understand } from './understand.ts'

/** One result: a section of a page. */
export interface Hit {
  /** Base and anchor included. */
  href: string
  route: Route
  /** The page's. */
  title: string
  kind: Section['kind']
  /** Headings between the page's title and this one. */
  trail: string[]
  heading: Piece[]
  passage: Piece[]
  /** The words to mark on the page, as they are written there but in lower case, each once. */
  words: string[]
}

/** How many results of a page are taken before other pages have their turn. */
const HITS_A_PAGE = 2
/** A section that scores less than this part of its page's best waits until other pages had their turn. */
const WORTH_A_PLACE = 0.5

/**
 * The results for a text: the best first, those of one page together, at most `maxHits`. Takes any text, never throws,
 * gives no markup; no results for a text without letters and digits.
 */
export function query(searchable: Searchable, text: string): Hit[] {
  const clauses = understand(text, searchable.synonyms, searchable.vocabulary)
  const matchesOf = termMatches(searchable)
  const found = clauses.map((clause) => ({ ...lookUp(searchable, clause, matchesOf), words: clause.words }))
  const ranked = answers(searchable, text, found)
  return together(ranked, searchable.options.maxHits).map((answer) =>
    hit(searchable.options, answer, soughtIn(answer.number, found, matchesOf)),
  )
}

/** The answers in the order in which they are shown, those of one page together; at most `maxHits`. */
function together(ranked: Answer[], maxHits: number): Answer[] {
  const pages = new Map<Route, Answer[]>()
  const spare: Answer[] = []
  let count = 0
  for (const answer of ranked) {
    if (count === maxHits) break
    const page = pages.get(answer.page.route) ?? []
    pages.set(answer.page.route, page)
    if (page.length >= HITS_A_PAGE || answer.score < (page[0]?.score ?? 0) * WORTH_A_PLACE) spare.push(answer)
    else count += page.push(answer) && 1
  }
  for (const answer of spare.slice(0, maxHits - count)) pages.get(answer.page.route)?.push(answer)
  return [...pages.values()].flatMap(mostSpecificFirst)
}

/**
 * A page may come first because of its description or its keywords. The first result is then the section with the very
 * name, else a section that answers as much and whose heading answers something that the title does not.
 */
function mostSpecificFirst(page: Answer[]): Answer[] {
  const [first, ...others] = page.toSorted((a, b) => Number(b.isNamesake) - Number(a.isNamesake))
  if (!first) return []
  const isWhole = first.section.level === 1 && !first.isNamesake
  const better = others.find((one) => (first.own & ~one.own) === 0 && (one.named & ~first.named) !== 0)
  return isWhole && better ? [better, first, ...others.filter((one) => one !== better)] : [first, ...others]
}

function hit(options: SearchOptions, { page, section }: Answer, { terms, beginnings }: Sought): Hit {
  const anchor = anchorOf(section)
  const isSought = (term: string) => terms.has(term) || beginnings.some((start) => term.startsWith(start))
  const heading = mark(section.heading, isSought)
  const own = mark(section.text ?? '', isSought)
  const names = mark(section.identifiers?.join(', ') ?? '', isSought)
  const description = mark(section.level === 1 ? page.description : '', isSought)
  const shown =
    [own, names, description].find(({ spans }) => spans.length > 0) ?? (description.text ? description : own)
  const asConfigured = (pieces: Piece[]) =>
    options.highlightResult ? pieces : pieces.map(({ text }) => ({ text, isMatch: false }))
  return {
    href: options.base + page.route.slice(1) + (anchor && `#${anchor}`),
    route: page.route,
    title: page.title,
    kind: section.kind ?? 'heading',
    trail: (section.trail ?? []).map((above) =>
      typeof above === 'number' ? (page.sections[above]?.heading ?? '') : above,
    ),
    heading: asConfigured(inPieces(heading)),
    passage: asConfigured(passage(shown)),
    words: options.highlightResult ? wordsOf([heading, own, names]) : [],
  }
}

function wordsOf(marked: Marked[]): string[] {
  const words = marked.flatMap(({ text, spans }) =>
    spans.map(({ start, end }) => text.slice(start, end).toLowerCase()),
  )
  return [...new Set(words)]
}
