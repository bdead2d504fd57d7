import { stringify } from 'yaml'
import type { JsonObject } from '../json.ts'

/**
 * The description as files to download. YAML stays as its author wrote it, comments and all; a description written as JSON
 * is written anew. The other form says the same.
 */
export function writeDescription(text: string, document: JsonObject): { yaml: string; json: string } {
  return {
    yaml: text.trimStart().startsWith('{') ? stringify(document) : text,
    json: `${JSON.stringify(document, null, 2)}\n`,
  }
}
