import type { Api, ApiContent, ApiParameter, ApiSchema, Json } from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { eventData } from '../describe/event-data.ts'
import { insideOf } from '../describe/inside-of.ts'
import { listOf, own, step, valueAt } from '../json.ts'
import type { Description } from '../read/read-description.ts'
import { type Report, reportInto } from '../report.ts'
import { createValueCheck, type ValueCheck } from './json-schema.ts'
import type { Direction } from './one-direction.ts'

/** Proves every example and default of a description against its schema. What is refused is a warning. */
export function checkExamples(api: Api, description: Description): Problem[] {
  const problems: Problem[] = []
  const report = reportInto(problems, description)
  const check = createValueCheck(description.document)
  const named = new Map(api.schemas.map(({ name, schema }) => [name, schema]))
  const proof: Proof = { document: description.document, check, report, named, seen: new Set() }

  for (const operation of [...api.operations, ...api.webhooks]) {
    for (const parameter of operation.parameters) ofParameter(parameter, 'request', proof)
    for (const content of operation.requestBody?.contents ?? []) ofContent(content, 'request', proof)
    for (const response of operation.responses) {
      for (const header of response.headers) ofParameter(header, 'response', proof)
      for (const content of response.contents) ofContent(content, 'response', proof)
    }
  }
  for (const { schema } of api.schemas) ofSchema(schema, proof)
  return problems
}

interface Proof {
  document: Json
  check: ValueCheck
  report: Report
  named: ReadonlyMap<string, ApiSchema>
  /** Pointers of the schemas whose examples are proven; merged schemas come by more than once. */
  seen: Set<string>
}

function ofParameter(parameter: ApiParameter, direction: Direction, proof: Proof): void {
  ofSchema(parameter.schema, proof)
  for (const example of parameter.examples)
    prove(example.value, parameter.schema, example.pointer, direction, proof)
}

function ofContent(content: ApiContent, direction: Direction, proof: Proof): void {
  if (!content.schema) return
  ofSchema(content.schema, proof)
  for (const { value, pointer } of content.examples) {
    if (content.stream && typeof value === 'string') ofStream(value, content, pointer, proof)
    else if (/json|form/.test(content.mediaType)) prove(value, content.schema, pointer, direction, proof)
  }
}

/** Each `data:` line of a stream holds one value, except for the one that ends it. */
function ofStream(stream: string, content: ApiContent, pointer: string, proof: Proof): void {
  const { data } = eventData(content, proof.named)
  for (const line of stream.split('\n')) {
    const text = /^data:\s?(.*)$/.exec(line)?.[1]
    if (text === undefined || text === content.streamEnd || !data) continue
    try {
      prove(JSON.parse(text) as Json, data, pointer, 'response', proof)
    } catch {
      proof.report(
        {
          rule: 'api-example',
          severity: 'warn',
          message: `A "data:" line of the stream is no JSON: ${text.slice(0, 60)}`,
          hint: 'Correct the line, or say by "x-stream-end" that it ends the stream.',
        },
        pointer,
      )
    }
  }
}

/** Examples and defaults inside a schema. */
function ofSchema(schema: ApiSchema, proof: Proof): void {
  if (proof.seen.has(schema.pointer)) return
  proof.seen.add(schema.pointer)
  schema.examples.forEach((example, index) => {
    prove(example, schema, exampleAt(schema, index, proof), 'either', proof)
  })
  if (schema.default !== undefined)
    prove(schema.default, schema, `${schema.pointer}/default`, 'either', proof)
  for (const inner of insideOf(schema)) ofSchema(inner, proof)
}

/** `examples` come first, then `example` of version 3.0; a schema of `allOf` may have those of another. */
function exampleAt({ pointer }: ApiSchema, index: number, { document }: Proof): string {
  const raw = valueAt(document, pointer)
  if (index < listOf(own(raw, 'examples')).length) return step(`${pointer}/examples`, index)
  return own(raw, 'example') === undefined ? pointer : `${pointer}/example`
}

/** The schema says all there is to say about a plain value: no validator has to be built for it. */
function obviouslyFits(value: Json, schema: ApiSchema): boolean {
  const { types, values, ref, union, never, pattern, format, multipleOf, rest } = schema
  if (ref !== undefined || union || never || pattern !== undefined || multipleOf !== undefined || rest)
    return false
  if (schema.also.length > 0) return false
  if (value === null) return schema.nullable
  if (values) return values.some((allowed) => allowed.value === value)
  if (typeof value === 'boolean') return types.includes('boolean')
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
    return (
      types.includes('string') &&
      format === undefined &&
      value.length >= minLength &&
      value.length <= maxLength
    )
  }
  if (typeof value !== 'number') return false
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const inside =
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  return inside && (types.includes('number') || (types.includes('integer') && Number.isInteger(value)))
}

function prove(
  value: Json,
  schema: ApiSchema,
  pointer: string,
  direction: Direction,
  { check, report }: Proof,
): void {
  if (obviouslyFits(value, schema)) return

  for (const { at, message } of check(value, schema.pointer, direction)) {
    report(
      {
        rule: 'api-example',
        severity: 'warn',
        message: `The example is refused by its schema: ${at === '' ? 'it' : at} ${message}.`,
        hint: 'Correct the example, or the schema if the example is right.',
      },
      pointer + at,
    )
  }
}
