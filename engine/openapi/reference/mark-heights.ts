import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walk } from '../../content/markdown/walk.ts'

/** The heights in the stylesheet in rem: `data-height="1"` is the first. */
const HEIGHTS = [12, 20, 32, 50, 80, 130, 210, 340]

/**
 * The estimated height of parts in rem, by class: without text, and for each letter. Measured on the reference of this site at
 * 1280 px.
 */
const ESTIMATES = new Map([
  ['api-operation', { empty: 20, letter: 0.0135 }],
  // Parts contain tables, pictures and samples.
  ['api-part', { empty: 90, letter: 0.01 }],
  ['api-named', { empty: 5, letter: 0.066 }],
])

/**
 * Adds an estimated height to each operation, named schema and part. Browsers do not lay out parts that are not visible
 * (`content-visibility`), and a good estimate keeps the positions of links and of the scrollbar correct.
 */
export function markHeights(tree: Root): void {
  walk(tree, (element) => {
    const estimate = element.type === 'element' && ESTIMATES.get(String(element.properties.className))
    if (!estimate) return true
    const height = estimate.empty + textOf(element).length * estimate.letter
    const index = HEIGHTS.findIndex((rem) => height <= rem * 1.25)
    element.properties.dataHeight = String(index === -1 ? HEIGHTS.length : index + 1)
    return false
  })
}
