import type { Searchable } from '../query/load-search.ts'
import { loadSearch } from '../query/load-search.ts'
import { type Question, type Results, search } from '../query/query.ts'

/** What the search box says to the worker: the contents of the two files first, then a question whenever it changes. */
export type ToWorker = { documents: ArrayBuffer; index: ArrayBuffer } | Question

/** Results, and the text that they are for. */
export type SearchAnswer = Results & Pick<Question, 'text'>

/** What it answers: the results of the latest question, or that the files are no good. */
export type FromWorker = SearchAnswer | { error: string }

// A thread of its own, so that neither a large index nor a slow device delays the page.
let searchable: Searchable | undefined
let latest: Question | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('text' in data) {
    // Questions that came while the last one was answered are skipped, but for the latest.
    if (!latest) setTimeout(answer)
    latest = data
    return
  }
  try {
    const utf8 = new TextDecoder()
    searchable = loadSearch(utf8.decode(data.documents), utf8.decode(data.index))
  } catch (error) {
    say({ error: String(error) })
  }
})

function answer() {
  const question = latest
  latest = undefined
  if (searchable && question) say({ text: question.text, ...search(searchable, question) })
}

function say(message: FromWorker) {
  postMessage(message)
}
