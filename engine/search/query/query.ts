import type { Route, Section } from '../../model/page.ts'
import { anchorOf } from '../index/anchor-of.ts'
import type { PageEntry, SectionEntry } from '../index/search-files.ts'
import { withCalledPath } from './called-path.ts'
import type { Searchable } from './load-search.ts'
import { lookUp, soughtIn } from './look-up.ts'
import { inPieces, type Marked, mark, type Piece, passage } from './passage.ts'
import { type Answer, answers } from './rank.ts'
import { termMatches } from './term-matches.ts'
import { understand } from './understand.ts'

/** One result: a section of a page. */
export interface Hit {
  /** With base and anchor. */
  href: string
  route: Route
  /** The title of the page, after the title of the reference if the page is a further page of a reference. */
  title: string
  kind: Section['kind']
  /** The headings between the title of the page and this heading. */
  trail: string[]
  heading: Piece[]
  passage: Piece[]
  /** The words to mark on the page, each once: spelled as on the page, but in lower case. */
  words: string[]
}

/** How many results of one page come before results of other pages. */
const HITS_A_PAGE = 2
/** A section comes after results of other pages if its score is below this share of the best score of its page. */
const WORTH_A_PLACE = 0.5
/** The same share for a section whose heading answers more of the query than the title of the page. */
const WORTH_A_PLACE_BY_NAME = 0.3

/** A query of a reader. */
export interface Question {
  text: string
  /** The pages to which the results are limited. A reference includes its further pages. null: all pages. */
  only: readonly Route[] | null
  /** At least so many results are returned, if there are so many. Results come in steps of `maxHits`. */
  least: number
}

/** The results of a question. */
export interface Results {
  hits: Hit[]
  /** The number of all results, also of those not in `hits`. */
  total: number
  /** All pages with results, also pages outside `only`. */
  pages: Pick<PageEntry, 'route' | 'title' | 'partOf'>[]
}

/**
 * Returns the results of a question, the best first; in each step, the results of one page follow each other. Accepts
 * any text and never throws. The results contain no markup. A text without letters and digits has no results.
 */
export function search(searchable: Searchable, { text: typed, only, least }: Question): Results {
  const { options } = searchable
  const text = withCalledPath(typed.trim(), searchable.templates)
  const clauses = understand(text, searchable.synonyms, searchable.vocabulary)
  const matchesOf = termMatches(searchable)
  const found = clauses.map((clause) => ({ ...lookUp(searchable, clause, matchesOf), words: clause.words }))
  const all = answers(searchable, text, found)
  const ranked = only ? answers(searchable, text, found, new Set(only)) : all
  return {
    hits: inSteps(ranked, options.maxHits, least).map((answer) =>
      hit(searchable, answer, soughtIn(answer.number, found, matchesOf, searchable), text),
    ),
    total: ranked.length,
    pages: [...new Set(all.map(({ page }) => page))].map(({ route, title, partOf }) => ({
      route,
      title,
      ...(partOf && { partOf }),
    })),
  }
}

/** Orders each step separately, so that further results do not move the results that the reader has already seen. */
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

/** The answers in the order of the results, grouped by page; at most `maxHits`. */
function together(ranked: Answer[], maxHits: number): Answer[] {
  const pages = new Map<Route, Answer[]>()
  const spare: Answer[] = []
  let count = 0
  for (const answer of ranked) {
    if (count === maxHits) break
    const page = pages.get(answer.page.route) ?? []
    pages.set(answer.page.route, page)
    const [first = answer] = page
    const least = isFirstOfPage(first) && namesMore(answer, first) ? WORTH_A_PLACE_BY_NAME : WORTH_A_PLACE
    const isWorth = answer.score >= first.score * least
    if (page.length >= HITS_A_PAGE || !isWorth) spare.push(answer)
    else {
      page.push(answer)
      count++
    }
  }
  for (const answer of spare.slice(0, maxHits - count)) pages.get(answer.page.route)?.push(answer)
  return [...pages.values()].flatMap(mostSpecificFirst)
}

/**
 * The first section of a page may match only in the description or the keywords. A section whose name is the query
 * comes before it, or a section that answers the same clauses and whose heading answers more clauses than the title.
 */
function mostSpecificFirst(page: Answer[]): Answer[] {
  const [first, ...others] = page.toSorted((a, b) => Number(b.isNamesake) - Number(a.isNamesake))
  if (!first) return []
  const better = others.find((one) => (first.own & ~one.own) === 0 && namesMore(one, first))
  return isFirstOfPage(first) && !first.isNamesake && better
    ? [better, first, ...others.filter((one) => one !== better)]
    : [first, ...others]
}

/** Whether the section is the first of its page, which may match only in the description or the keywords. */
const isFirstOfPage = ({ section }: Answer): boolean => section.level === 1

/** Whether the heading of `one` answers a clause that the heading of `other` does not answer. */
const namesMore = (one: Answer, other: Answer): boolean => (one.named & ~other.named) !== 0

function hit(
  { options, trails }: Searchable,
  { number, page, section }: Answer,
  isSought: (term: string) => boolean,
  asked: string,
): Hit {
  const anchor = anchorOf(section)
  const heading = mark(section.heading, isSought)
  const own = mark(section.text ?? '', isSought)
  const names = mark(namesAndText(section, isSought), isSought)
  const description = mark(section.level === 1 ? page.description : '', isSought)
  const shown = [own, names].find(({ spans }) => spans.length > 0) ?? (description.text ? description : names)
  const asConfigured = (pieces: Piece[]) =>
    options.highlightResult ? pieces : pieces.map(({ text }) => ({ text, isMatch: false }))
  return {
    href: options.base + page.route.slice(1) + (anchor && `#${anchor}`),
    route: page.route,
    title: page.partOf ? `${page.partOf.title} › ${page.title}` : page.title,
    kind: section.kind ?? 'heading',
    trail: trails[number] ?? [],
    heading: asConfigured(inPieces(heading)),
    passage: asConfigured(passage(shown)),
    words: options.highlightResult ? wordsOf([heading, own, names], () => mark(asked, isSought)) : [],
  }
}

/** The names that match, or all names if the section has only code, and the text below the names. */
function namesAndText(
  { identifiers = [], text = '' }: SectionEntry,
  isSought: (term: string) => boolean,
): string {
  const sought = text ? identifiers.filter((name) => mark(name, isSought).spans.length > 0) : identifiers
  return [sought.join(', '), text].filter(Boolean).join(' · ')
}

/** A match in code is in no marked text. Then the page marks the words as the reader typed them. */
function wordsOf(marked: Marked[], typed: () => Marked): string[] {
  const written = marked.flatMap(wordsIn)
  return [...new Set(written.length > 0 ? written : wordsIn(typed()))]
}

/** In a language without spaces, pairs of characters that have a character in common are one word. */
function wordsIn({ text, spans }: Marked): string[] {
  const words: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = words.at(-1)
    if (last && start < last.end) last.end = end
    else words.push({ start, end })
  }
  return words.map(({ start, end }) => text.slice(start, end).toLowerCase())
}
