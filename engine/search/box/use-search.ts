import { useEffect, useRef, useState } from 'react'
import type { SearchFiles } from '../../model/frame.ts'
import { loadPart } from '../../model/load-part.ts'
import type { Question } from '../query/query.ts'
import type { SearchAnswer } from './search-worker.ts'
import type { RunningSearch } from './start-search.ts'

/** The state of the search: not loaded, loading, ready or failed. */
export type SearchState =
  | { step: 'idle' | 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; search: RunningSearch }

interface Search {
  state: SearchState
  /** The results and the text of their question, which for some milliseconds is the previous text. */
  answer: SearchAnswer
  /** Loads the search at the first call, and again at a call after a failure. */
  want: () => void
}

const NOTHING: SearchAnswer = { text: '', hits: [], total: 0, pages: [] }

/** Returns the search for a question. The reader may type the question before the search is loaded. */
export function useSearch(files: SearchFiles, { text, only, least }: Question): Search {
  const [state, setState] = useState<SearchState>({ step: 'idle' })
  const [answer, setAnswer] = useState<Search['answer']>(NOTHING)
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
    loadPart(
      Promise.all([import('./start-search.ts'), fetch(files.documents), fetch(files.index)]).then(
        ([{ startSearch }, ...responses]) => startSearch(responses, setAnswer, fail),
      ),
    ).then((search) => setState({ step: 'ready', search }), fail)
  }

  useEffect(() => {
    if (state.step !== 'ready') return
    if (text.trim()) state.search.find({ text, only, least })
    else setAnswer(NOTHING)
  }, [state, text, only, least])

  return { state, answer, want }
}
