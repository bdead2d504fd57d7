import type { Route } from '../../model/page.ts'

/** Returns the path of `llms.txt` of an edition below the output folder. `prefix` is the first part of its routes. */
export function llmsPath(prefix: Route): string {
  return `${prefix.slice(1)}llms.txt`
}
