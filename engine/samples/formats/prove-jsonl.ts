import type { Json } from '../../model/api.ts'
import { isObject, own } from '../../openapi/json.ts'
import type { Block, Finding } from '../block.ts'
import type { Proof } from '../proof.ts'
import { parseFindings, withMark } from './prove-json.ts'

/** Proves that each line is JSON that fits the mark of the block: a value of a schema, or a request of a batch. */
export function proveJsonl(block: Block, proof: Proof): Finding[] {
  const lines = block.code.split('\n').flatMap((text, line) => (text.trim() === '' ? [] : [{ text, line }]))
  const broken = lines.flatMap(({ text, line }) => parseFindings(text, 'The line', line))
  if (broken.length > 0) return broken
  return withMark(block, proof, ['batch', 'schema'], (body, name, check) => {
    const ids = new Set<Json>()
    return lines.flatMap(({ text, line }) => {
      const value = JSON.parse(text) as Json
      const mistakes =
        body.part === 'batch'
          ? batchLine(value, ids, (request) => check(`${name}, body`, request, body.schema))
          : check(name, value, body.schema)
      return mistakes.map((mistake) => ({ rule: 'sample-body', ...mistake, line }))
    })
  })
}

/** Checks one request of a batch: it needs a unique `custom_id`, and the body may omit the model of the job. */
function batchLine(
  value: Json,
  ids: Set<Json>,
  checkBody: (body: Json) => { message: string; hint: string }[],
): { message: string; hint: string }[] {
  const id = own(value, 'custom_id')
  const body = own(value, 'body')
  const hint = 'Write {"custom_id": "…", "body": {…}}.'
  if (!isObject(value) || !isObject(body)) return [{ message: 'The line has no "body".', hint }]
  const mistakes = Object.keys(value).flatMap((key) =>
    ['custom_id', 'body'].includes(key) ? [] : [{ message: `A line of a batch has no "${key}".`, hint }],
  )
  if (typeof id !== 'string') mistakes.push({ message: 'The line has no "custom_id" that is a text.', hint })
  else if (ids.has(id)) mistakes.push({ message: `"custom_id" ${JSON.stringify(id)} occurs twice.`, hint })
  else ids.add(id)
  return [...mistakes, ...checkBody({ model: 'model-of-the-job', ...body })]
}
