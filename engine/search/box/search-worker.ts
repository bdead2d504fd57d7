import { loadSearch, type Searchable } from '../query/load-search.ts'
import { type Question, type Results, search } from '../query/query.ts'

/** A message to the worker: first the contents of the two files, then each new question. */
export type ToWorker = { documents: ArrayBuffer; index: ArrayBuffer } | Question

/** Results, and the text of their question. */
export type SearchAnswer = Results & Pick<Question, 'text'>

/** A message from the worker: the results of the latest question, or the reason why the files cannot be read. */
export type FromWorker = SearchAnswer | { error: string }

// The search runs in a separate thread, so that a large index or a slow device does not delay the page.
let searchable: Searchable | undefined
let latest: Question | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('text' in data) {
    // Of the questions that arrived during the last answer, only the latest is answered.
    if (!latest) setTimeout(answer)
    latest = data
    return
  }
  try {
    const utf8 = new TextDecoder()
    searchable = loadSearch(utf8.decode(data.documents), utf8.decode(data.index))
  } catch (error) {
    postMessage({ error: String(error) } satisfies FromWorker)
  }
})

function answer() {
  const question = latest
  latest = undefined
  if (!searchable || !question) return
  postMessage({ text: question.text, ...search(searchable, question) } satisfies FromWorker)
}
