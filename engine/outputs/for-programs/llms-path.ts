import type { Route } from '../../model/page.ts'

/** Path of an edition's `llms.txt` below the output folder; `prefix` begins the routes of the edition. */
export function llmsPath(prefix: Route): string {
  return `${prefix.slice(1)}llms.txt`
}
