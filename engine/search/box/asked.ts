import type { KeyboardEvent } from 'react'
import type { Question } from '../query/query.ts'
import type { SearchSection } from './sections-of.ts'

/** The question of the reader, and what the reader did after it. */
export interface Asked extends Omit<Question, 'only'> {
  /** The section whose results are shown; null for all pages. */
  section: SearchSection | null
  /** The index of the option to which the reader moved. */
  moved?: number
  /** An Enter that came before the results. It opens the first new result, not an earlier result. */
  early?: KeyboardEvent
}

/** Changes the question. `now` may be newer than the rendered question. */
export type Ask = (change: (now: Asked) => Asked) => void

/** No question: the reader has not typed. */
export const NOTHING_ASKED: Asked = { text: '', section: null, least: 1 }

/** Returns the same question, without what the reader did after it. */
export const again = ({ text, section, least }: Asked): Asked => ({ text, section, least })
