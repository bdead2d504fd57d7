import type { Api, ApiContent, ApiExample, ApiSchema, Json } from '../../model/api.ts'
import { eventData } from '../describe/event-data.ts'
import { hasJson, isJsonLines } from '../describe/media-types.ts'
import { targetOf } from '../describe/target-of.ts'
import type { Direction } from '../direction.ts'
import { asText, type JsonObject, listOf, meantValue, own, step, stepsOf, valueAt } from '../json.ts'
import { rawSchemasIn, walkValues } from '../openapi-objects.ts'
import { collectWarnings, type Report, type Source } from '../report.ts'
import { createValueCheck } from './json-schema.ts'

/** Checks each example and default of a description against its schema. Reports each mismatch as a warning. */
export function checkExamples(api: Api, source: Source, report: Report): void {
  const mistakes = collectWarnings(report, 'api-example')
  const check = createValueCheck(api.document, (reason, pointer) => {
    if (pointer !== undefined) {
      const message = `Examples of this schema are not checked, because Ajv cannot read the schema: ${reason}.`
      mistakes.warn(message, 'Correct the schema, or the schemas that it refers to.', pointer)
      return
    }
    const message = `No example can be proven, since a schema has a wrong name: ${reason.replace(/\.?$/, '.')}`
    const hint =
      'Correct the "$id" or the anchor: each names one schema; an anchor has letters, digits, "-", "_" and ".".'
    report({ rule: 'api-structure', severity: 'error', message, hint }, nameIn(api.document, reason))
  })
  const warn = (message: string, hint: string, pointer: string) => {
    const value = valueAt(api.document, pointer)
    // A value in a text, such as an event of a stream, has no place of its own.
    const cause = [message, value === undefined ? pointer : stepsOf(pointer).slice(-2), value]
    mistakes.warn(message, hint, pointer, JSON.stringify(cause))
  }

  /** Warns of integers that JavaScript has rounded. */
  const warnOfRounding = (value: Json, pointer: string) =>
    walkValues(value, pointer, (number, at) => {
      const isLarge = Number.isInteger(number) && !Number.isSafeInteger(number)
      if (!isLarge || String(number).includes('e')) return
      const written = source.written(at)
      if (written === String(number)) return
      const message = `The number ${written} is shown as ${number}, because it has more than 53 bits.`
      warn(message, 'Write a smaller number: programs in JavaScript cannot read this one exactly.', at)
    })
  /** Returns the value that the author means; a number as such if its text would differ from what the author wrote: `1.10`. */
  const meant = (value: Json, types: readonly Json[], pointer: string): Json =>
    typeof value === 'number' && source.written(pointer) !== String(value) ? value : meantValue(value, types)
  const prove = (value: Json, schema: string, pointer: string, direction: Direction) => {
    for (const { at, message } of check(value, schema, direction)) {
      const noun = pointer.endsWith('/default') ? 'default' : 'example'
      const isItem = at === '' && /\/examples\/\d+$/.test(pointer)
      const hint =
        (valueAt(value, at) === null && remedyForNull(message)) ||
        remedyForForm(message, isItem) ||
        `Correct the ${noun}, or the schema if the ${noun} is right.`
      warn(`The ${noun} is refused by its schema: ${at === '' ? 'it' : at} ${message}.`, hint, pointer + at)
    }
  }
  const proveAll = (examples: ApiExample[], schema: ApiSchema, direction: Direction) => {
    const types = targetOf(schema, api.schemas)?.types ?? []
    for (const { value, pointer } of examples) {
      warnOfRounding(value, pointer)
      prove(meant(value, types, pointer), schema.pointer, pointer, direction)
    }
  }
  /** Clients refuse most other characters: https://www.rfc-editor.org/rfc/rfc9110.html#section-5.5 */
  const proveHeader = (value: Json, pointer: string) => {
    const [odd] = /[^\t -~]/u.exec(asText(value)) ?? []
    if (odd === undefined) return
    const message = `The example contains ${JSON.stringify(odd)}. A header can contain only characters of ASCII.`
    warn(message, 'Write the value as it is sent, such as percent-encoded.', pointer)
  }
  const warnOfText = (pointer: string) => {
    const message = 'The example is a text that is not JSON, so samples do not send it.'
    warn(message, 'Write the value itself, without quotes around it, or correct the text.', pointer)
  }
  /** Returns the value in a line of an example, in a list; an empty list if the line is not JSON, which it reports. */
  const readLine = (line: string, name: string, hint: string, pointer: string): Json[] => {
    try {
      return [JSON.parse(line) as Json]
    } catch {
      warn(`${name} is not JSON: ${line.slice(0, 60)}`, hint, pointer)
      return []
    }
  }
  /** Checks a stream: each `data:` line contains one value, except the line that ends the stream. */
  const proveStream = (stream: string, content: ApiContent, pointer: string) => {
    const { data, isJson } = eventData(content, api.schemas)
    if (!data || !isJson) return
    const hint = 'Correct the line, or say by "x-stream-end" that it ends the stream.'
    for (const [, line = ''] of stream.matchAll(/^data:[^\S\n]?(.*)$/gm)) {
      if (line === content.streamEnd) continue
      for (const value of readLine(line, 'A "data:" line of the stream', hint, pointer))
        prove(value, data.pointer, pointer, 'response')
    }
  }
  /** Checks JSON lines, which are a text, or a list of their values. The schema describes each line, or the list of all lines. */
  const proveLines = (given: Json, { schema }: ApiContent, pointer: string, direction: Direction) => {
    const written = typeof given === 'string' ? given.split('\n').filter((line) => line.trim() !== '') : null
    const lines =
      written?.flatMap((line) => readLine(line, 'A line of the example', 'Correct the line.', pointer)) ??
      [given].flat()
    if (!schema || (written && lines.length < written.length)) return
    const isList = targetOf(schema, api.schemas)?.types.includes('array')
    if (isList) return prove(lines, schema.pointer, pointer, direction)
    for (const [index, line] of lines.entries())
      prove(line, schema.pointer, Array.isArray(given) ? step(pointer, index) : pointer, direction)
  }
  const proveContents = (contents: ApiContent[], direction: Direction) => {
    for (const content of contents) {
      const { schema, examples, mediaType, stream } = content
      for (const { value, pointer, isText } of examples) {
        if (isText) warnOfText(pointer)
        else if (stream && typeof value === 'string') proveStream(value, content, pointer)
        else {
          warnOfRounding(value, pointer)
          if (isJsonLines(mediaType)) proveLines(value, content, pointer, direction)
          // An example of a form may be written as it is sent: `a=1&b=2`.
          else if (schema && (hasJson(mediaType) || (typeof value !== 'string' && /form/i.test(mediaType))))
            prove(value, schema.pointer, pointer, direction)
        }
      }
    }
  }

  const callbacks = api.operations.flatMap((operation) => operation.callbacks)
  for (const operation of [...api.operations, ...callbacks, ...api.webhooks]) {
    const { parameters, requestBody, responses, incoming } = operation
    // OpenAPI does not say whether a request that the API sends contains read-only properties, so both are right.
    const ofRequest = incoming ? 'either' : 'request'
    const ofResponse = incoming ? 'either' : 'response'
    for (const { examples, schema, in: place } of parameters) {
      proveAll(examples, schema, ofRequest)
      if (place === 'header') for (const { value, pointer } of examples) proveHeader(value, pointer)
    }
    proveContents(requestBody?.contents ?? [], ofRequest)
    for (const { headers, contents } of responses) {
      for (const { examples, schema } of headers) proveAll(examples, schema, ofResponse)
      proveContents(contents, ofResponse)
    }
  }
  for (const [schema, pointer] of rawSchemasIn('OpenAPI', api.document)) {
    for (const keyword of ['enum', 'const'])
      warnOfRounding(own(schema, keyword) ?? null, step(pointer, keyword))
    const types = [own(schema, 'type') ?? []].flat()
    const listed = listOf(own(schema, 'examples')).map((_, index) => `/examples/${index}`)
    for (const place of ['/default', '/example', ...listed]) {
      const written = valueAt(schema, place)
      const at = pointer + place
      if (written === undefined) continue
      const value = meant(written, types, at)
      // The reference shows a default as written.
      if (place !== '/default') warnOfRounding(value, at)
      prove(value, pointer, at, 'either')
    }
  }
  mistakes.reportAll()
}

/** The type in a message of the validator, or several: `string or null`. */
const TYPE = /^must be (\w+(?: or \w+)*)$/

/** Returns the remedy for a null that a schema refuses; undefined if the schema would also refuse other values. */
function remedyForNull(message: string): string | undefined {
  const types = TYPE.exec(message)?.[1]?.replaceAll(' or ', ', ')
  if (types !== undefined)
    return `The value is null. Correct it, or allow null: by "nullable: true" in OpenAPI 3.0, else by "type: [${types}, 'null']".`
  if (message.startsWith('must be equal to one of'))
    return 'The value is null. Correct it, or add null to "enum".'
  if (message.startsWith('must be equal to constant'))
    return 'The value is null. Correct it, or write "enum" with both values instead of "const".'
  return undefined
}

/** Returns the remedy for a pattern or for an item of `examples` that is written in a wrong form. */
function remedyForForm(message: string, isItem: boolean): string | undefined {
  if (/pattern "\//.test(message))
    return 'Remove the slashes at both ends of "pattern": they would be letters of the text.'
  if (isItem && TYPE.exec(message)?.[1] === 'array')
    return 'Each item of "examples" is one whole example. Write a list of lists: [[…]].'
  return undefined
}

/** Returns the pointer of the last anchor or `$id` that a message quotes; of any, if it quotes none. */
function nameIn(document: JsonObject, message: string): string {
  const found = rawSchemasIn('OpenAPI', document).flatMap(([schema, pointer]) =>
    ['$anchor', '$dynamicAnchor', '$id'].flatMap((key) => {
      const name = own(schema, key)
      return typeof name === 'string' ? [{ name, pointer: `${pointer}/${key}` }] : []
    }),
  )
  return (found.findLast(({ name }) => message.includes(name)) ?? found.at(-1))?.pointer ?? ''
}
