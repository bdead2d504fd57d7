import type { Frame, RecentPage } from '../../model/frame.ts'
import type { Question } from '../query/query.ts'
import { handleListboxKey } from './handle-listbox-key.ts'
import { type Exchange, listOf } from './list-of.ts'
import { SearchResults } from './SearchResults.tsx'
import type { FromWorker, SearchAnswer, ToWorker } from './search-worker.ts'
import { showInAddress } from './text-in-address.ts'

/** A running search, and the code that shows its results. All of it is loaded when the reader moves to the search. */
export type RunningSearch = Awaited<ReturnType<typeof startSearch>>

/**
 * Starts the search of the edition of a frame in a separate thread with the two files. Throws if a file cannot be loaded.
 */
export async function startSearch(
  frame: Frame,
  files: [documents: Response, index: Response],
  onAnswer: (answer: SearchAnswer) => void,
  onFailure: (error: unknown) => void,
) {
  const [documents, index] = await Promise.all([bytesOf(files[0]), bytesOf(files[1])])
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const giveUp = (error: unknown) => {
    worker.terminate()
    onFailure(error)
  }
  worker.onerror = ({ message }) => giveUp(message || 'The search worker did not start.')
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
    'error' in data ? giveUp(data.error) : onAnswer(data)
  worker.postMessage({ documents, index } satisfies ToWorker, [documents, index])
  return {
    frame,
    Results: SearchResults,
    handleListboxKey,
    showInAddress,
    listOf: (exchange: Exchange, visited: RecentPage[]) => listOf(frame, exchange, visited),
    /** Requests results. Of several questions, only the latest is certain to get an answer. */
    find: (question: Question) => worker.postMessage(question satisfies ToWorker),
    stop: () => worker.terminate(),
  }
}

/** Returns the contents as bytes, which move to the worker without a copy. The worker decodes them. */
function bytesOf(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return response.arrayBuffer()
}
