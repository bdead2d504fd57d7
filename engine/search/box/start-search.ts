import type { Question } from '../query/query.ts'
import { handleListboxKey } from './handle-listbox-key.ts'
import { SearchResults } from './SearchResults.tsx'
import type { FromWorker, SearchAnswer, ToWorker } from './search-worker.ts'
import { showInAddress } from './text-in-address.ts'

/** A running search, and what shows its results. All of this is loaded at the first sign of intent. */
export interface RunningSearch {
  Results: typeof SearchResults
  handleListboxKey: typeof handleListboxKey
  /** Asks for results. Of several questions only the latest is sure to be answered. */
  find: (question: Question) => void
  showInAddress: typeof showInAddress
}

/** Starts the search in a thread of its own, with the two files. Throws where they are not there. */
export async function startSearch(
  files: [documents: Response, index: Response],
  onAnswer: (answer: SearchAnswer) => void,
  onFailure: (error: unknown) => void,
): Promise<RunningSearch> {
  const [documents, index] = await Promise.all([bytesOf(files[0]), bytesOf(files[1])])
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const giveUp = (error: unknown) => {
    worker.terminate()
    onFailure(error)
  }
  const say = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  worker.onerror = ({ message }) => giveUp(message || 'The search worker did not start.')
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
    'error' in data ? giveUp(data.error) : onAnswer(data)
  say({ documents, index }, [documents, index])
  return { Results: SearchResults, handleListboxKey, find: say, showInAddress }
}

/** As bytes: those change hands between threads without a copy, and the worker reads them. */
function bytesOf(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return response.arrayBuffer()
}
