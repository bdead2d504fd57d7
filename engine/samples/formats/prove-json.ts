import type { Json } from '../../model/api.ts'
import type { Block, Finding } from '../block.ts'
import { type DescribedBody, describedBody } from '../mock/described-body.ts'
import { type CheckValue, valueCheck } from '../mock/value-check.ts'
import type { Proof } from '../proof.ts'
import { jsonError } from './json-error.ts'

/** A block of JSON parses, and is what it is marked as. */
export function proveJson({ code, meta }: Block, proof: Proof): Finding[] {
  const wrong = parseFinding(code)
  if (wrong) return [wrong]
  if (meta.openapi === undefined) return []
  return withMark(meta.openapi, proof, ['request', 'response', 'schema'], (body, name, check) =>
    check(name, JSON.parse(code) as Json, body.schema),
  )
}

/** What is wrong with a text that shall be JSON; `line` counts from its first. */
export function parseFinding(code: string): Finding | null {
  const wrong = jsonError(code)
  if (!wrong) return null
  const found = code[wrong.offset] === undefined ? 'it ends' : `found ${JSON.stringify(code[wrong.offset])}`
  return {
    rule: 'sample-json',
    message: `The block is no JSON: expected ${wrong.expected}, ${found}.`,
    hint: 'Correct it. For JSON with comments or an ellipsis use the language jsonc.',
    line: code.slice(0, wrong.offset).split('\n').length - 1,
  }
}

/** Finds what a block is marked as and hands it on; says so where the mark means nothing for such a block. */
export function withMark(
  mark: string | true,
  { api }: Proof,
  parts: readonly string[],
  prove: (body: DescribedBody, name: string, check: CheckValue) => Finding[],
): Finding[] {
  if (!api) {
    return [
      {
        rule: 'sample-body',
        message: 'The block is marked as a body of the API, and this site describes none.',
        hint: 'Take openapi="…" off, or set `api` in the config.',
      },
    ]
  }
  const name = String(mark)
  const body = describedBody(api, name)
  if ('message' in body) return [{ rule: 'sample-body', ...body }]
  if (!parts.includes(body.part)) {
    return [
      {
        rule: 'sample-body',
        message: `A block of this language cannot be "${name}".`,
        hint: `Such a block is a ${parts.join(', a ')}. Streams are text, batch files are jsonl.`,
      },
    ]
  }
  return prove(body, name, valueCheck(api))
}
