import { stringify } from 'yaml'
import type { JsonObject } from '../json.ts'

/**
 * Returns the description as files to download, in YAML and JSON. YAML stays as written, with its comments. A
 * description in JSON, in several files, or with internal parts (`text` is undefined) is written again from its value.
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
