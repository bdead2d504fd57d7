import { parseAllDocuments } from 'yaml'
import type { Api } from '../model/api.ts'
import type { Page, Sample } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { jsonError } from './json-error.ts'
import { bodyValidator, type CheckBody } from './validate-body.ts'

/** Proves the code blocks of all pages that belong to a kind which can be proven. */
export function checkSamples(pages: readonly Page[], api: Api | null): Problem[] {
  const checkBody = api ? bodyValidator(api) : null
  return pages.flatMap((page) =>
    page.samples.flatMap((sample) =>
      findingsOf(sample, checkBody).map(({ line, ...finding }) => ({
        ...finding,
        severity: 'error' as const,
        source: sample.source ?? page.source,
        line: sample.line + (line ?? 0),
      })),
    ),
  )
}

interface Finding {
  rule: string
  message: string
  hint: string
  /** 0-based line inside the block. */
  line?: number
}

function findingsOf(sample: Sample, checkBody: CheckBody | null): Finding[] {
  if (sample.language === 'json') return checkJson(sample, checkBody)
  if (sample.language === 'yaml' || sample.language === 'yml') return checkYaml(sample)
  if (sample.meta.openapi === undefined) return []
  return [
    {
      rule: 'sample',
      message: `A block of ${sample.language} is marked as a body of the API.`,
      hint: 'Only json blocks can be: give it the language json, or take openapi="…" off.',
    },
  ]
}

function checkJson({ code, meta }: Sample, checkBody: CheckBody | null): Finding[] {
  const wrong = jsonError(code)
  if (wrong) {
    const found = code[wrong.offset] === undefined ? 'it ends' : `found ${JSON.stringify(code[wrong.offset])}`
    return [
      {
        rule: 'sample-json',
        message: `The block is no JSON: expected ${wrong.expected}, ${found}.`,
        hint: 'Correct it. For JSON with comments or an ellipsis use the language jsonc.',
        line: code.slice(0, wrong.offset).split('\n').length - 1,
      },
    ]
  }
  if (meta.openapi === undefined) return []
  if (!checkBody) {
    return [
      {
        rule: 'sample-body',
        message: 'The block is marked as a body of the API, and this site describes none.',
        hint: 'Take openapi="…" off, or set `api` in the config.',
      },
    ]
  }
  return checkBody(String(meta.openapi), JSON.parse(code)).map(({ message, hint }) => ({
    rule: 'sample-body',
    message,
    hint,
  }))
}

function checkYaml({ code }: Sample): Finding[] {
  // A block may hold several documents, as Kubernetes' manifests do.
  return parseAllDocuments(code).flatMap(({ errors }) =>
    errors.map((error) => ({
      rule: 'sample-yaml',
      message: `The block is no YAML: ${error.message.split('\n')[0]}`,
      hint: 'Correct it.',
      ...(error.linePos && { line: error.linePos[0].line - 1 }),
    })),
  )
}
