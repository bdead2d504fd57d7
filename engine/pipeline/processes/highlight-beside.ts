import type { Highlight, Token } from '../../content/code/highlight.ts'
import { threadBeside } from './thread-beside.ts'

/** Highlights in a thread of its own: a page's code gets its colors while the next page is read. */
export function highlightBeside(): Highlight {
  const ask = threadBeside<[string, string], Token[][]>(new URL('./highlight-thread.ts', import.meta.url))
  return (code, language) => ask([code, language])
}
