import { editionOf } from '../../model/edition.ts'
import type { Frame, RecentPage } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import type { Ask, Asked } from './asked.ts'
import type { SearchAnswer } from './search-worker.ts'

/** The question of the reader and the latest answer, whose text may be an earlier text. */
export interface Exchange {
  asked: Asked
  answer: SearchAnswer
  ask: Ask
}

/** The options below the input: the results, or the recent pages as long as the input is empty. */
export interface List extends Exchange {
  /** The text of the results; empty for recent pages. */
  text: string
  recent: RecentPage[]
  count: number
  /** The index of the active option; -1 for none, as long as the input is empty. */
  active: number
  /** The id of the active option; undefined if there is none. */
  activeId: string | undefined
  isWaiting: boolean
  /** The number of results as text. */
  status: string | undefined
}

/** Returns the options for a question about the edition of a frame. */
export function listOf(frame: Frame, exchange: Exchange, visited: RecentPage[]): List {
  const { asked, answer } = exchange
  const { hits, total } = answer
  const isTyped = asked.text.trim() !== ''
  const recent = recentIn(frame, visited)
  const count = isTyped ? hits.length : recent.length
  const active = asked.moved ?? (isTyped ? 0 : -1)
  return {
    ...exchange,
    text: isTyped ? answer.text : '',
    recent,
    count,
    active,
    activeId: active >= 0 && active < count ? `search-option-${active}` : undefined,
    isWaiting: isTyped && !answer.text,
    status: isTyped ? say(total === 1 ? '1 result' : '{count} results', { count: total }) : undefined,
  }
}

/** Makes an option active. Near the end of the results, requests more. */
export function moveTo(moved: number, list: List) {
  list.ask((now) => ({ ...now, moved }))
  if (moved > list.answer.hits.length - 3) requestMore(list)
}

/** Requests more results, for the text that the reader has typed by now. */
export function requestMore({ answer, ask }: List) {
  const { hits, total } = answer
  if (hits.length < total) ask((now) => ({ ...now, least: hits.length + 1 }))
}

/** Returns the recent pages that the edition of a frame contains, except the page on the screen. */
function recentIn({ base, edition }: Frame, visited: RecentPage[]): RecentPage[] {
  const here = { base: '/', prefixes: edition.prefixes }
  return visited.filter(
    ({ route }) => editionOf(route, here) === edition.prefix && base + route.slice(1) !== location.pathname,
  )
}
