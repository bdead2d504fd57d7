import type { Element, Root } from 'hast'
import type { FilePosition } from '../../model/problem.ts'

/**
 * Calls `look` for each element of an article, parents before children, with the position of the element or of its
 * nearest positioned ancestor. If `look` returns `false`, the element's content is skipped. `source` is the file.
 */
export function walkElements(
  tree: Root | Element,
  source: string,
  look: (element: Element, position: FilePosition) => unknown,
): void {
  walkBelow(tree, { source }, source, look)
}

function walkBelow(
  parent: Root | Element,
  around: FilePosition,
  source: string,
  look: Parameters<typeof walkElements>[2],
) {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const position = positionOf(child, source) ?? around
    if (look(child, position) !== false) walkBelow(child, position, source, look)
  }
}

/** Returns the position of an element in `source` or in a fragment; null if the engine made the element. */
export function positionOf({ position, properties }: Element, source: string): FilePosition | null {
  if (!position) return null
  const { line, column } = position.start
  return { source: typeof properties.dataSource === 'string' ? properties.dataSource : source, line, column }
}
