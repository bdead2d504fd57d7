import type { Element, Root } from 'hast'
import type { FilePosition } from '../../model/problem.ts'

/**
 * Looks at each element of an article, parents before their children, with the position at which its author wrote it or
 * what is around it; `false` leaves out what is inside. `source` is the file of the article.
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

/** Where an element was written, in `source` or in the fragment that it names. Null where the engine made it. */
export function positionOf({ position, properties }: Element, source: string): FilePosition | null {
  if (!position) return null
  const { line, column } = position.start
  return { source: typeof properties.dataSource === 'string' ? properties.dataSource : source, line, column }
}
