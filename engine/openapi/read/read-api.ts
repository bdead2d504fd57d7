import type { Api } from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { checkExamples } from '../check/check-examples.ts'
import { readDescription } from './read-description.ts'
import { resolveApi } from './resolve-api.ts'

/** OpenAPI description → `Api`, with everything that is wrong with it. Null where it cannot be read at all. */
export function readApi(yaml: string, source: string): { api: Api | null; problems: Problem[] } {
  const { description, problems } = readDescription(yaml, source)
  if (!description) return { api: null, problems }
  const resolved = resolveApi(description)
  return {
    api: resolved.api,
    problems: [...problems, ...resolved.problems, ...checkExamples(resolved.api, description)],
  }
}
