import type { Json } from '../../model/api.ts'
import { findInApis } from '../../openapi/describe/find-in-apis.ts'
import type { Block, Finding } from '../block.ts'
import { type DescribedBody, describedBody } from '../mock/described-body.ts'
import { type CheckValue, valueCheck } from '../mock/value-check.ts'
import type { Proof } from '../proof.ts'
import { jsonError } from './json-error.ts'

/** Proves that a block is JSON, and that it fits its mark `openapi="…"`. */
export function proveJson(block: Block, proof: Proof): Finding[] {
  const broken = parseFindings(block.code)
  if (broken.length > 0) return broken
  return withMark(block, proof, ['request', 'response', 'schema'], (body, name, check) =>
    check(name, JSON.parse(block.code) as Json, body.schema),
  )
}

/** Returns the first mistake if a text is not JSON. `first` is the 0-based line of the block in which the text begins. */
export function parseFindings(code: string, name = 'The block', first = 0): Finding[] {
  const wrong = jsonError(code)
  if (!wrong) return []
  const found = code[wrong.offset] === undefined ? 'it ends' : `found ${JSON.stringify(code[wrong.offset])}`
  const message = `${name} is not JSON: ${wrong.message}, ${found}.`
  const hint =
    'Correct it: names and texts are in double quotes. For JSON with comments or an ellipsis use the language jsonc.'
  const line = first + code.slice(0, wrong.offset).split('\n').length - 1
  return [{ rule: 'sample-json', message, hint, line }]
}

/**
 * Finds the body of the API that the mark of a block names, and passes it on. Reports a mark that is not valid. A block
 * without a mark has no findings.
 */
export function withMark(
  { meta, page }: Block,
  { apis }: Proof,
  parts: readonly string[],
  prove: (body: DescribedBody, name: string, check: CheckValue) => Finding[],
): Finding[] {
  if (meta.openapi === undefined) return []
  const rule = 'sample-body'
  const name = String(meta.openapi)
  // In the reference of an API, a name means a part of this API.
  const own = apis.filter(({ id }) => id === page.api)
  const found = findInApis(
    own.length > 0 ? own : apis,
    name,
    (api, inApi) => {
      const body = describedBody(api, inApi)
      return 'message' in body ? body : { api, body }
    },
    (hint) => ({ message: `Several APIs have "${name}".`, hint }),
  )
  if (!found) {
    const message = 'The block is marked as a body of the API, and this site describes none.'
    return [{ rule, message, hint: 'Remove openapi="…", or set `api` in the config.' }]
  }
  if ('message' in found) return [{ rule, ...found }]
  const { api, body } = found
  if (!parts.includes(body.part)) {
    const hint = `Such a block is a ${parts.join(', a ')}. Streams are text, batch files are jsonl.`
    return [{ rule, message: `A block of this language cannot be "${name}".`, hint }]
  }
  return prove(body, name, valueCheck(api, body.direction))
}
