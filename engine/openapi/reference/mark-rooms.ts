import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walk } from '../../content/markdown/walk.ts'

/** Heights that the stylesheet knows, in rem: `data-room="1"` is the first. */
const ROOMS = [12, 20, 32, 50, 80, 130, 210, 340]

/**
 * Writes on each operation, named schema and part about how high it will be. Browsers leave those that are not seen without
 * layout (`content-visibility`), and a good guess keeps links and the scrollbar where they belong.
 */
export function markRooms(tree: Root): void {
  walk(tree, (element) => {
    if (element.type !== 'element') return true
    const height = heightOf(element)
    if (height === null) return true
    const room = ROOMS.findIndex((rem) => height <= rem * 1.25)
    element.properties.dataRoom = String((room === -1 ? ROOMS.length - 1 : room) + 1)
    return false
  })
}

/** Measured on this site's own reference at 1280 px, in rem by letters. */
function heightOf(element: Element): number | null {
  const classes = element.properties.className
  if (!Array.isArray(classes)) return null
  if (classes.includes('api-operation')) return 20 + textOf(element).length * 0.0135
  // Tables, pictures and samples in turn.
  if (classes.includes('api-part')) return 90 + textOf(element).length * 0.01
  if (classes.includes('api-named')) return 5 + textOf(element).length * 0.066
  return null
}
