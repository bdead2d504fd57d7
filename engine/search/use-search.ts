import { useEffect, useRef, useState } from 'react'
import type { SearchFiles } from '../model/frame.ts'
import type { Hit } from './query.ts'
import type { SearchResults } from './SearchResults.tsx'
import type { FromWorker, ToWorker } from './search-worker.ts'

/** How far the search has come; `Results` shows what it finds. */
export type SearchState =
  | { step: 'idle' | 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; Results: typeof SearchResults; worker: Worker }

interface Search {
  state: SearchState
  /** The results, and the text they are for: for some milliseconds the one before. */
  answer: { text: string; hits: Hit[] }
  /** Says that the search is wanted. The first call fetches it, and so does a call after a failure. */
  want: () => void
}

const NOTHING = { text: '', hits: [] }

/** The search for a text, which may be there before the search is. */
export function useSearch(files: SearchFiles, text: string): Search {
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
    Promise.all([import('./SearchResults.tsx'), bytesOf(files.documents), bytesOf(files.index)])
      .then(([{ SearchResults }, documents, index]) => {
        const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
        const giveUp = (error: unknown) => {
          worker.terminate()
          fail(error)
        }
        worker.onerror = ({ message }) => giveUp(message || 'The search worker did not start.')
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
          'error' in data ? giveUp(data.error) : setAnswer(data)
        worker.postMessage({ documents, index } satisfies ToWorker, [documents, index])
        setState({ step: 'ready', Results: SearchResults, worker })
      })
      .catch(fail)
  }

  useEffect(() => {
    if (state.step !== 'ready') return
    if (text.trim()) state.worker.postMessage({ text } satisfies ToWorker)
    else setAnswer(NOTHING)
  }, [state, text])

  return { state, answer, want }
}

/** As bytes: those change hands between threads without a copy, and the worker reads them. */
async function bytesOf(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.arrayBuffer()
}
