import type { Searchable } from '../query/load-search.ts'
import { loadSearch } from '../query/load-search.ts'
import { type Hit, query } from '../query/query.ts'

/** What the search box says to the worker: the contents of the two files first, then a text whenever it changes. */
export type ToWorker = { documents: ArrayBuffer; index: ArrayBuffer } | { text: string }

/** What it answers: the results for the latest text, or that the files are no good. */
export type FromWorker = { text: string; hits: Hit[] } | { error: string }

// A thread of its own, so that neither a large index nor a slow device holds up the page.
let searchable: Searchable | undefined
let latest: string | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('text' in data) {
    // Texts that came while the last one was searched are skipped, but for the latest.
    if (latest === undefined) setTimeout(answer)
    latest = data.text
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
  const text = latest ?? ''
  latest = undefined
  if (searchable) say({ text, hits: query(searchable, text) })
}

function say(message: FromWorker) {
  postMessage(message)
}
