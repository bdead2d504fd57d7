import type { Json } from '../../model/api.ts'
import { isObject, own } from '../../openapi/json.ts'
import type { Block, Finding } from '../block.ts'
import type { Proof } from '../proof.ts'
import { parseFindings, withMark } from './prove-json.ts'

/** Each line is a value of JSON: of the schema that the block is marked with, or a request of a batch. */
export function proveJsonl({ code, meta, page }: Block, proof: Proof): Finding[] {
  const lines = code.split('\n').flatMap((text, line) => (text.trim() === '' ? [] : [{ text, line }]))
  const broken = lines.flatMap(({ text, line }) => parseFindings(text, 'The line', line))
  if (broken.length > 0 || meta.openapi === undefined) return broken
  return withMark({ meta, page }, proof, ['batch', 'schema'], (body, name, check) => {
    const ids = new Set<Json>()
    return lines.flatMap(({ text, line }) => {
      const value = JSON.parse(text) as Json
      const told =
        body.part === 'batch'
          ? batchLine(value, ids, (request) => check(`${name}, body`, request, body.schema))
          : check(name, value, body.schema)
      return told.map((complaint) => ({ rule: 'sample-body', ...complaint, line }))
    })
  })
}

/** One request of a batch: a name of its own, and a body in which the job's model may be left out. */
function batchLine(
  value: Json,
  ids: Set<Json>,
  checkBody: (body: Json) => { message: string; hint: string }[],
): { message: string; hint: string }[] {
  const id = own(value, 'custom_id')
  const body = own(value, 'body')
  const hint = 'Write {"custom_id": "…", "body": {…}}.'
  if (!isObject(value) || !isObject(body)) return [{ message: 'The line has no "body".', hint }]
  const told = Object.keys(value).flatMap((key) =>
    ['custom_id', 'body'].includes(key) ? [] : [{ message: `A line of a batch has no "${key}".`, hint }],
  )
  if (typeof id !== 'string') told.push({ message: 'The line has no "custom_id" that is a text.', hint })
  else if (ids.has(id)) told.push({ message: `"custom_id" ${JSON.stringify(id)} occurs twice.`, hint })
  else ids.add(id)
  return [...told, ...checkBody({ model: 'model-of-the-job', ...body })]
}
