import type { Route, Section } from '../../model/page.ts'
import { anchorOf } from '../index/anchor-of.ts'
import type { PageEntry, SearchOptions } from '../index/search-files.ts'
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

/** What is sought. */
export interface Question {
  text: string
  /** Results of these pages alone, and of the further pages of references; null for those of all pages. */
  only: readonly Route[] | null
  /** How many results there shall be at least, as far as there are so many: they come in steps of `maxHits`. */
  least: number
}

/** Results of a question. */
export interface Results {
  hits: Hit[]
  /** How many there are in all. */
  total: number
  /** The pages with results, whatever `only` says, each with their number. */
  pages: { route: Route; title: string; count: number; partOf?: PageEntry['partOf'] }[]
}

/** The first results for a text, at most `maxHits`. */
export function query(searchable: Searchable, text: string): Hit[] {
  return search(searchable, { text, only: null, least: 1 }).hits
}

/**
 * The results of a question: the best first, those of one page together in each step. Takes any text, never throws, gives no
 * markup; no results for a text without letters and digits.
 */
export function search(searchable: Searchable, { text, only, least }: Question): Results {
  const { options } = searchable
  const clauses = understand(text, searchable.synonyms, searchable.vocabulary)
  const matchesOf = termMatches(searchable)
  const found = clauses.map((clause) => ({ ...lookUp(searchable, clause, matchesOf), words: clause.words }))
  const all = answers(searchable, text, found)
  const ranked = only ? answers(searchable, text, found, new Set(only)) : all
  return {
    hits: inSteps(ranked, options.maxHits, least).map((answer) =>
      hit(options, answer, soughtIn(answer.number, found, matchesOf), text),
    ),
    total: ranked.length,
    pages: pagesOf(all),
  }
}

/** Title of a page as results show it, below that of the reference that the page is a part of. */
function titleOf({ partOf, title }: PageEntry): string {
  return partOf ? `${partOf.title} › ${title}` : title
}

function pagesOf(ranked: Answer[]): Results['pages'] {
  const pages = new Map<Route, Results['pages'][number]>()
  for (const { page } of ranked) {
    const { route, partOf } = page
    const count = (pages.get(route)?.count ?? 0) + 1
    pages.set(route, { route, title: titleOf(page), count, ...(partOf && { partOf }) })
  }
  return [...pages.values()]
}

/** Each step by itself, so that further results never move those that a reader has seen. */
function inSteps(ranked: Answer[], maxHits: number, least: number): Answer[] {
  const shown: Answer[] = []
  let rest = ranked
  while (shown.length < least && rest.length > 0) {
    const step = new Set(together(rest, maxHits))
    shown.push(...step)
    rest = rest.filter((answer) => !step.has(answer))
  }
  return shown
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

function hit(
  options: SearchOptions,
  { page, section }: Answer,
  { terms, beginnings }: Sought,
  asked: string,
): Hit {
  const anchor = anchorOf(section)
  const isSought = (term: string) => terms.has(term) || beginnings.some((start) => term.startsWith(start))
  const heading = mark(section.heading, isSought)
  const own = mark(section.text ?? '', isSought)
  const names = mark(section.identifiers?.join(', ') ?? '', isSought)
  // What was found in code alone is marked on the page as it was typed.
  const typed = mark(asked, isSought)
  const description = mark(section.level === 1 ? page.description : '', isSought)
  const shown =
    [own, names, description].find(({ spans }) => spans.length > 0) ?? (description.text ? description : own)
  const asConfigured = (pieces: Piece[]) =>
    options.highlightResult ? pieces : pieces.map(({ text }) => ({ text, isMatch: false }))
  return {
    href: options.base + page.route.slice(1) + (anchor && `#${anchor}`),
    route: page.route,
    title: titleOf(page),
    kind: section.kind ?? 'heading',
    trail: (section.trail ?? []).map((above) =>
      typeof above === 'number' ? (page.sections[above]?.heading ?? '') : above,
    ),
    heading: asConfigured(inPieces(heading)),
    passage: asConfigured(passage(shown)),
    words: options.highlightResult ? wordsOf([heading, own, names], typed) : [],
  }
}

function wordsOf(marked: Marked[], typed: Marked): string[] {
  const written = marked.flatMap(wordsIn)
  return [...new Set(written.length > 0 ? written : wordsIn(typed))]
}

const wordsIn = ({ text, spans }: Marked): string[] =>
  spans.map(({ start, end }) => text.slice(start, end).toLowerCase())
