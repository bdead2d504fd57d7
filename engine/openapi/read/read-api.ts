import type { Api } from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { checkExamples } from '../check/check-examples.ts'
import { checkPaths } from '../check/check-paths.ts'
import type { ReadFile } from './fold-files.ts'
import { readDescription } from './read-description.ts'
import { resolveApi } from './resolve-api.ts'

/**
 * Returns the `Api` of an OpenAPI description, and its problems. The `Api` is null if the description cannot be read.
 * `parts` are its other files and its overlays, which `readFile` reads. `overlays` are paths from the root of the
 * project. The description is not whole if the target of a reference is missing.
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
    problems: [
      ...problems,
      ...resolved.problems,
      ...checkPaths(resolved.api, description),
      ...checkExamples(resolved.api, description),
    ],
  }
}
