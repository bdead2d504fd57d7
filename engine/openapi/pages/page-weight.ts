import type { ElementContent } from 'hast'
import { walk } from '../../content/markdown/walk.ts'

/** The budget of a page: elements, and letters of text. After brotli, such a page has about 120 kB. */
export const MOST_ELEMENTS = 14_000
const MOST_LETTERS = 320_000

/**
 * The share of the budget that a page of a divided reference may use: a link to an operation opens such a page, and the browser
 * reads everything above the operation before it shows the operation.
 */
export const SHARE_OF_PART = 0.5

/** The number of elements in the frame and the header, and of buttons that the browser adds. */
const AROUND = 800

/** Returns the share of the budget of a page that nodes use: 1 is the whole budget. */
export function weightOf(nodes: readonly ElementContent[]): number {
  let elements = 0
  let letters = 0
  for (const node of nodes) {
    walk(node, (inside) => {
      if (inside.type === 'text') letters += inside.value.length
      else elements += inside.type === 'element' && BUTTONED.has(inside.tagName) ? 2 : 1
    })
  }
  return Math.max(elements / (MOST_ELEMENTS - AROUND), letters / MOST_LETTERS)
}

/** Elements to which the browser adds a button. */
const BUTTONED = new Set(['code-block', 'api-endpoint'])

/** Divides items, in order, into chunks of at most `most` in weight. A heavier item is the only item of its chunk. */
export function inChunks<Weighed extends { weight: number }>(items: readonly Weighed[], most: number) {
  const chunks: [Weighed, ...Weighed[]][] = []
  let left = 0
  for (const item of items) {
    const last = chunks.at(-1)
    if (last && item.weight <= left) last.push(item)
    else {
      chunks.push([item])
      left = most
    }
    left -= item.weight
  }
  return chunks
}
