import { useEffect, useRef, useState } from 'react'
import type { SearchFiles } from '../../model/frame.ts'
import { loadPart } from '../../model/load-part.ts'
import type { Question } from '../query/query.ts'
import type { SearchAnswer } from './search-worker.ts'
import type { RunningSearch } from './start-search.ts'

/** How far the search has come. */
export type SearchState =
  | { step: 'idle' | 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; search: RunningSearch }

interface Search {
  state: SearchState
  /** The results, and the text they are for: for some milliseconds the one before. */
  answer: SearchAnswer
  /** Says that the search is wanted. The first call fetches it, and so does a call after a failure. */
  want: () => void
}

const NOTHING: SearchAnswer = { text: '', hits: [], total: 0, pages: [] }

/** The search for a text, which may be there before the search is. */
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
    // A deploy may take away the script, or the two files alone.
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
