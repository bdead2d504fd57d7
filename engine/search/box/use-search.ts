import { useEffect, useRef, useState } from 'react'
import type { Frame } from '../../model/frame.ts'
import { importDefault, loadPart } from '../../model/load-part.ts'
import type { Asked } from './asked.ts'
import type { SearchAnswer } from './search-worker.ts'
import type { RunningSearch } from './start-search.ts'

/** The search has not been loaded, is loading, could not be loaded, or runs. */
interface SearchState {
  isLoading?: boolean
  failure?: { error: unknown }
  running?: RunningSearch
}

const NOTHING: SearchAnswer = { text: '', hits: [], total: 0, pages: [] }

/**
 * Returns the search for a question, which the reader may type before the search is loaded. `want` loads the search at the first
 * call, and again at a call after a failure. For some milliseconds, `answer` has the results and the text of the previous
 * question. `other` is the address of the frame whose edition is searched instead of the edition of the page.
 */
export function useSearch(frame: Frame, other: string | undefined, { text, section, least }: Asked) {
  const [state, setState] = useState<SearchState>({})
  const [answer, setAnswer] = useState(NOTHING)
  const isUnderWay = useRef(false)
  const { running } = state

  const want = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const fail = (error: unknown) => {
      isUnderWay.current = false
      setState({ failure: { error } })
    }
    setState({ isLoading: true })
    // A deploy of a new build may remove the script, or only the two files.
    const load = async () => {
      // Offline, the edition of the page may be the only one that is stored.
      const searched = other === undefined ? frame : await importDefault<Frame>(other).catch(() => frame)
      const { documents, index } = searched.search
      const parts = await Promise.all([import('./start-search.ts'), fetch(documents), fetch(index)])
      const [{ startSearch }, ...responses] = parts
      setState({ running: await startSearch(searched, responses, setAnswer, fail) })
    }
    loadPart(load()).catch(fail)
  }

  useEffect(() => {
    if (text.trim()) running?.find({ text, only: section?.routes ?? null, least })
    else setAnswer(NOTHING)
  }, [running, text, section, least])

  // The search of another version replaces this one.
  useEffect(() => () => running?.stop(), [running])

  return { ...state, answer, want }
}
