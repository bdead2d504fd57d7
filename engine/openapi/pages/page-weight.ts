import type { ElementContent } from 'hast'
import { walk } from '../../content/markdown/walk.ts'

/** Elements of a page, and letters of its text, which brotli makes about 120 kB of together. */
const MOST_ELEMENTS = 14_000
const MOST_LETTERS = 320_000

/** Elements of the frame and of the header, and buttons that the browser adds. */
const AROUND = 800

/** How much of a page's budget nodes take: 1 is the whole budget. */
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

/** Things in their order, in lots that fit into `room` each; a thing that is heavier has a lot of its own. */
export function pack<Weighed extends { weight: number }>(
  things: readonly Weighed[],
  room: number,
): [Weighed, ...Weighed[]][] {
  const lots: [Weighed, ...Weighed[]][] = []
  let left = 0
  for (const thing of things) {
    const last = lots.at(-1)
    if (last && thing.weight <= left) last.push(thing)
    else {
      lots.push([thing])
      left = room
    }
    left -= thing.weight
  }
  return lots
}
