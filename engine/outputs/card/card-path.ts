import type { Route } from '../../model/page.ts'

/**
 * Path of a page's card below the output folder: `cards/guides/rag.png`. It holds no hash: who shared a page long
 * ago still asks for its picture.
 */
export function cardPath(route: Route): string {
  return `cards${route === '/' ? '/index' : route.slice(0, -1)}.png`
}
