import type { Api } from '../../model/api.ts'
import type { Sample } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { checkExamples } from '../check/check-examples.ts'
import { checkPaths } from '../check/check-paths.ts'
import { reportInto } from '../report.ts'
import type { ReadFile } from './bundle.ts'
import { type Description, readDescription } from './read-description.ts'
import { resolveApi } from './resolve/resolve-api.ts'

/**
 * Returns the `Api` of an OpenAPI description, and its problems. The `Api` is null if the description cannot be read.
 * `samples` are the code blocks in its texts. `parts` are its other files and its overlays, which `readFile` reads.
 * `overlays` are paths from the root of the project. The description is not whole if the target of a reference is missing.
 */
export function readApi(
  yaml: string,
  source: string,
  readFile: ReadFile = () => null,
  overlays: readonly string[] = [],
): { api: Api | null; isWhole: boolean; parts: string[]; samples: Sample[]; problems: Problem[] } {
  const { description, problems } = readDescription(yaml, source, readFile, overlays)
  if (!description) return { api: null, isWhole: false, parts: [], samples: [], problems }
  const report = reportInto(problems, description.bundle)
  const { api, isWhole, schemaAt } = resolveApi(description, report)
  checkPaths(api, report)
  checkExamples(api, schemaAt, description.bundle, report)
  const isEmpty = api.operations.length + api.webhooks.length + api.schemas.size === 0
  // If there are other problems, one of them says why the description is empty.
  if (isEmpty && problems.length === 0) problems.push(emptyDescription(description))
  return { api, isWhole, parts: description.parts, samples: description.samples, problems }
}

function emptyDescription({ bundle }: Description): Problem {
  const message = 'The description has no operations, webhooks or schemas, so its reference is empty.'
  const hint = 'Add operations below "paths", or correct `api.description` in the config.'
  return { rule: 'api-structure', severity: 'warn', message, hint, line: 1, ...bundle.positionOf('/paths') }
}
