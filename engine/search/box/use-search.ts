import { useEffect, useRef, useState } from 'react'
import type { Frame } from '../../model/frame.ts'
import { importDefault, loadPart } from '../../model/load-part.ts'
import type { Question } from '../query/query.ts'
import type { SearchAnswer } from './search-worker.ts'
import type { RunningSearch } from './start-search.ts'

/** The state of the search: not loaded, loading, failed, or ready to search the pages of `frame`. */
export type SearchState =
  | { step: 'idle' | 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; search: RunningSearch; frame: Frame }

const NOTHING: SearchAnswer = { text: '', hits: [], total: 0, pages: [] }

/**
 * Returns the search for a question, which the reader may type before the search is loaded. `want` loads the search at the first
 * call, and again at a call after a failure. For some milliseconds, `answer` has the results and the text of the previous
 * question. `other` is the address of the frame whose edition is searched instead of the edition of the page.
 */
export function useSearch(frame: Frame, other: string | undefined, { text, only, least }: Question) {
  const [state, setState] = useState<SearchState>({ step: 'idle' })
  const [answer, setAnswer] = useState(NOTHING)
  const isUnderWay = useRef(false)

  const want = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const fail = (error: unknown) => {
      isUnderWay.current = false
      setState({ step: 'failed', error })
    }
    setState({ step: 'loading' })
    // A deploy of a new build may remove the script, or only the two files.
    const load = async () => {
      // Offline, the edition of the page may be the only one that is stored.
      const searched = other === undefined ? frame : await importDefault<Frame>(other).catch(() => frame)
      const { documents, index } = searched.search
      const parts = await Promise.all([import('./start-search.ts'), fetch(documents), fetch(index)])
      const [{ startSearch }, ...responses] = parts
      setState({ step: 'ready', search: await startSearch(responses, setAnswer, fail), frame: searched })
    }
    loadPart(load()).catch(fail)
  }

  useEffect(() => {
    if (state.step !== 'ready') return
    if (text.trim()) state.search.find({ text, only, least })
    else setAnswer(NOTHING)
  }, [state, text, only, least])

  // The search of another version replaces this one.
  useEffect(() => () => void (state.step === 'ready' && state.search.stop()), [state])

  return { state, answer, want }
}
