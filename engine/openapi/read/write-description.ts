import { stringify } from 'yaml'
import type { JsonObject } from '../json.ts'

/**
 * The description as files to download. YAML stays as its author wrote it, comments and all; a description written as JSON
 * in several files, or with parts that readers do not get (`text` is undefined) is written anew. The other form says the same.
 */
export function writeDescription(
  text: string | undefined,
  document: JsonObject,
): { yaml: string; json: string } {
  return {
    yaml: text === undefined || text.trimStart().startsWith('{') ? stringify(document) : text,
    json: `${JSON.stringify(document, null, 2)}\n`,
  }
}
