import type { Api } from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { checkExamples } from '../check/check-examples.ts'
import type { ReadFile } from './fold-files.ts'
import { readDescription } from './read-description.ts'
import { resolveApi } from './resolve-api.ts'

/**
 * OpenAPI description → `Api`, with everything that is wrong with it. Null where it cannot be read at all. `parts` are the
 * other files that it refers to, and its overlays, read by `readFile`. `overlays` are paths from the project's root. Where the
 * description is not whole, a reference leads nowhere, and the parts that it means are missing.
 */
export function readApi(
  yaml: string,
  source: string,
  readFile: ReadFile = () => null,
  overlays: readonly string[] = [],
): { api: Api | null; isWhole: boolean; parts: string[]; problems: Problem[] } {
  const { description, problems } = readDescription(yaml, source, readFile, overlays)
  if (!description) return { api: null, isWhole: false, parts: [], problems }
  const resolved = resolveApi(description)
  return {
    api: resolved.api,
    isWhole: resolved.isWhole,
    parts: description.parts,
    problems: [...problems, ...resolved.problems, ...checkExamples(resolved.api, description)],
  }
}
