import type { ApiOperation, NamedApi } from '../model/api.ts'
import type { ApiConfig, SiteConfig } from '../model/config.ts'
import { type Problem, warningOf } from '../model/problem.ts'
import { hasJson } from '../openapi/describe/media-types.ts'
import { writeSamples } from '../openapi/samples/languages.ts'
import { type SampleRequest, sampleRequests } from '../openapi/samples/sample-request.ts'
import {
  type Block,
  type BlockPage,
  type Finding,
  type Findings,
  isUnproven,
  severityHere,
  UNPROVABLE,
} from './block.ts'
import { kindNamed, kindOf } from './kinds.ts'

/** An API with the languages of its samples without an SDK. */
export type SampledApi = NamedApi & Pick<ApiConfig, 'samples'>

/** A sample that the reference generates, as a block. */
interface GeneratedBlock extends Block {
  operation: ApiOperation
  /** The name of the language for readers. */
  label: string
  /** The body is an example of the author. */
  sendsExample: boolean
}

/** Returns the samples that the reference of an API generates, except those in languages that cannot be proven. */
export function generatedBlocks({ id, api, samples }: SampledApi): GeneratedBlock[] {
  const requests = api.operations.flatMap((operation) => sampleRequests(operation, api))
  const files = requests.flatMap(filesOf)
  const page: BlockPage = {
    source: api.source,
    api: id,
    files: new Map(files.map((name) => [name, '{}'])),
    variables: [],
    responses: [],
    outputs: [],
    languages: [],
  }
  return requests.flatMap((request, index) => {
    const { operation } = request
    const { source, line = 1 } = operation.position
    const shared = { source, line, index, meta: {}, page, operation, sendsExample: isExample(request) }
    return writeSamples(request, api, samples)
      .filter((sample) => !operation.codeSamples.includes(sample))
      .flatMap(({ id, label, highlight, code }) => {
        // The colors of JavaScript are those of TypeScript.
        const language = id === 'javascript' ? id : highlight
        return kindNamed(kindOf(language, undefined)).run ? [{ ...shared, language, code, label }] : []
      })
  })
}

/** Returns whether a request sends an example of the author that the check of the examples has checked. */
function isExample({ body }: SampleRequest): boolean {
  if (!body || !hasJson(body.content.mediaType)) return false
  return body.content.examples.some(({ value }) => value === body.value)
}

/** Returns the names of the files that a request sends. */
function filesOf(request: SampleRequest): string[] {
  const body = request.body?.sent?.body
  if (!body) return []
  if ('file' in body) return [body.file]
  return 'parts' in body ? body.parts.flatMap((part) => ('file' in part ? [part.file] : [])) : []
}

/**
 * Returns a warning for each mistake in the samples of an operation, at the line of the operation. Samples in several languages
 * often have the same mistake.
 */
export function generatedProblems(
  blocks: readonly GeneratedBlock[],
  findings: Findings,
  config: Pick<SiteConfig, 'onUnprovableLanguages'>,
): Problem[] {
  const found = blocks.flatMap((block) =>
    (findings.get(block) ?? [])
      .filter((finding) => !isUnproven(finding) && !isReportedElsewhere(finding, block))
      .map((finding) => ({ block, ...finding })),
  )
  return found.flatMap(({ block, rule, message, hint }): Problem[] => {
    // A program of the machine is missing, for all blocks of the language.
    if (rule === UNPROVABLE) {
      const severity = severityHere(config)
      if (severity === 'ignore') return []
      return [{ rule, severity, message, hint, source: block.page.source }]
    }
    const same = found.filter(
      (other) => other.block.operation === block.operation && other.message === message,
    )
    const languages = [...new Set(same.map((other) => other.block.label))].join(', ')
    const text = `The generated sample (${languages}) does not fit the description: ${message}`
    return [{ ...warningOf(rule, block.source, text, HINT), line: block.line }]
  })
}

/**
 * Returns whether the cause is a schema or an example that the check of the examples reports. Of a generated value that fits
 * several alternatives, only the schema can be the cause, and APIs accept such values. The check of the examples reports every
 * mistake of an example of the author, except names that the schema lacks.
 */
function isReportedElsewhere({ rule, value }: Finding, { sendsExample }: GeneratedBlock): boolean {
  return value === 'ambiguous' || (sendsExample && rule === 'sample-body' && value === 'refused')
}

const HINT =
  'Correct the example or the schema of this operation, or add an example. Or write the sample yourself: x-codeSamples.'
