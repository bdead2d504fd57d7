import { highlight } from '../../content/code/highlight.ts'

export { drawCards } from '../../outputs/card/draw-cards.ts'

// What is done in threads of their own: see `workers.ts`.

/** Code and its language → its tokens. */
export function highlightCode([code, language]: [code: string, language: string]) {
  return highlight(code, language)
}
