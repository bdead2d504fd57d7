import type { Element, Root } from 'hast'
import type { FilePosition } from '../../model/problem.ts'

/**
 * Calls `look` for each element of an article, parents before children, with the position of the element or of its
 * nearest positioned ancestor. If `look` returns `false`, the element's content is skipped. `source` is the file, `around` the
 * position of the parent.
 */
export function walkElements(
  parent: Root | Element,
  source: string,
  look: (element: Element, position: FilePosition) => unknown,
  around: FilePosition = { source },
): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const position = positionOf(child, source) ?? around
    if (look(child, position) !== false) walkElements(child, source, look, position)
  }
}

/** Returns the position of an element in `source` or in a fragment; null if the engine made the element. */
export function positionOf({ position, properties }: Element, source: string): FilePosition | null {
  if (!position) return null
  const { line, column } = position.start
  return { source: typeof properties.dataSource === 'string' ? properties.dataSource : source, line, column }
}
