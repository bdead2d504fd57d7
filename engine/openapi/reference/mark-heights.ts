import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walk } from '../../content/markdown/walk.ts'

/** The heights in the stylesheet in rem: `data-height="1"` is the first. */
const HEIGHTS = [12, 20, 32, 50, 80, 130, 210, 340]

/**
 * Adds an estimated height to each operation, named schema and part. Browsers do not lay out parts that are not visible
 * (`content-visibility`), and a good estimate keeps the positions of links and of the scrollbar correct.
 */
export function markHeights(tree: Root): void {
  walk(tree, (element) => {
    if (element.type !== 'element') return true
    const height = heightOf(element)
    if (height === null) return true
    const index = HEIGHTS.findIndex((rem) => height <= rem * 1.25)
    element.properties.dataHeight = String(index === -1 ? HEIGHTS.length : index + 1)
    return false
  })
}

/** Estimates the height in rem by the number of letters. Measured on the reference of this site at 1280 px. */
function heightOf(element: Element): number | null {
  const classes = element.properties.className
  if (!Array.isArray(classes)) return null
  if (classes.includes('api-operation')) return 20 + textOf(element).length * 0.0135
  // Parts contain tables, pictures and samples.
  if (classes.includes('api-part')) return 90 + textOf(element).length * 0.01
  if (classes.includes('api-named')) return 5 + textOf(element).length * 0.066
  return null
}
