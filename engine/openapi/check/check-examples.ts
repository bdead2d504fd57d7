import type { Api, ApiContent, ApiExample, ApiSchema, Json } from '../../model/api.ts'
import { NUMBERS } from '../../model/api.ts'
import { dataNamed, eventData } from '../describe/event-data.ts'
import { hasJson, isJsonLines } from '../describe/media-types.ts'
import { targetOf } from '../describe/target-of.ts'
import type { Direction } from '../direction.ts'
import { asText, listOf, meantValue, own, step, stepsOf, valueAt } from '../json.ts'
import { rawSchemasIn, walkValues } from '../openapi-objects.ts'
import { collectWarnings, type Report, type Source } from '../report.ts'
import { NULLABLE } from '../schema-keywords.ts'
import { createValueCheck } from '../values/check-value.ts'
import { readEvents } from '../values/read-events.ts'

/**
 * Checks each example and default of a description against its schema. Reports each mismatch as a warning. `schemaAt` returns the
 * schema at a pointer.
 */
export function checkExamples(
  api: Api,
  schemaAt: (pointer: string) => ApiSchema,
  source: Source,
  report: Report,
): void {
  const mistakes = collectWarnings(report, 'api-example')
  const examples = new ExampleCheck(api, source, mistakes)
  examples.checkOperations()
  examples.checkSchemas(schemaAt)
  mistakes.reportAll()
}

class ExampleCheck {
  private readonly api: Api
  private readonly source: Source
  private readonly check = createValueCheck()
  private readonly mistakes: Pick<ReturnType<typeof collectWarnings>, 'warn'>

  constructor(api: Api, source: Source, mistakes: ExampleCheck['mistakes']) {
    this.api = api
    this.source = source
    this.mistakes = mistakes
  }

  checkOperations(): void {
    const { operations, webhooks } = this.api
    const callbacks = operations.flatMap((operation) => operation.callbacks)
    for (const operation of [...operations, ...callbacks, ...webhooks]) {
      const { parameters, requestBody, responses, incoming } = operation
      // OpenAPI does not say whether a request that the API sends contains read-only properties, so both are right.
      const ofRequest = incoming ? 'either' : 'request'
      const ofResponse = incoming ? 'either' : 'response'
      for (const { examples, schema, in: location } of parameters) {
        this.proveAll(examples, schema, ofRequest)
        if (location === 'header') for (const { value, pointer } of examples) this.proveHeader(value, pointer)
      }
      this.proveContents(requestBody?.contents ?? [], ofRequest)
      for (const { headers, contents } of responses) {
        for (const { examples, schema } of headers) this.proveAll(examples, schema, ofResponse)
        this.proveContents(contents, ofResponse)
      }
    }
  }

  checkSchemas(schemaAt: (pointer: string) => ApiSchema): void {
    for (const [schema, pointer] of rawSchemasIn('OpenAPI', this.api.document)) {
      for (const keyword of ['enum', 'const', ...NUMBERS])
        this.warnOfRounding(own(schema, keyword) ?? null, step(pointer, keyword))
      const stated = [own(schema, 'type') ?? []].flat()
      const types = stated.length > 0 && own(schema, NULLABLE) === true ? [...stated, 'null'] : stated
      const listed = listOf(own(schema, 'examples')).map((_, index) => `/examples/${index}`)
      for (const field of ['/default', '/example', ...listed]) {
        const written = valueAt(schema, field)
        const at = pointer + field
        if (written === undefined) continue
        const value = this.meant(written, types, at)
        this.warnOfRounding(value, at)
        this.prove(value, schemaAt(pointer), at, 'either')
      }
    }
  }

  private warn(message: string, hint: string, pointer: string): void {
    const value = valueAt(this.api.document, pointer)
    // A value in a text, such as an event of a stream, has no pointer of its own.
    const cause = [message, value === undefined ? pointer : stepsOf(pointer).slice(-2), value]
    this.mistakes.warn(message, hint, pointer, JSON.stringify(cause))
  }

  /** Warns of integers that are shown as JavaScript rounds them. */
  private warnOfRounding(value: Json, pointer: string): void {
    walkValues(value, pointer, (number, at) => {
      const isLarge = Number.isInteger(number) && !Number.isSafeInteger(number)
      if (!isLarge || String(number).includes('e') || this.api.integers.has(String(number))) return
      const written = this.source.written(at)
      const isInText = valueAt(this.api.document, at) === undefined
      // An author who writes `1e20` means this number. For an exclusive bound of version 3.0, the author wrote `true`.
      const isExact = written === String(number) || !/^[-+]?(0x|[\d.]+$)/i.test(written)
      if (isInText || isExact) return
      const message = `The number ${written} is shown as ${number}, because it has more than 53 bits.`
      this.warn(message, 'Write a smaller number: programs in JavaScript cannot read this one exactly.', at)
    })
  }

  /** Returns the value that the author means; a number as such if its text would differ from what the author wrote: `1.10`. */
  private meant(value: Json, types: readonly Json[], pointer: string): Json {
    return typeof value === 'number' && this.source.written(pointer) !== String(value)
      ? value
      : meantValue(value, types)
  }

  private prove(value: Json, schema: ApiSchema, pointer: string, direction: Direction): void {
    for (const { at, message } of this.check(value, schema, direction)) {
      const noun = pointer.endsWith('/default') ? 'default' : 'example'
      const isItem = at === '' && /\/examples\/\d+$/.test(pointer)
      const hint =
        (valueAt(value, at) === null && remedyForNull(message)) ||
        remedyForForm(message, isItem) ||
        `Correct the ${noun}, or the schema if the ${noun} is right.`
      // All items of a list in a wrong form are one mistake.
      const wrong = hint === LIST_OF_LISTS ? pointer.replace(/\/\d+$/, '') : pointer + at
      this.warn(`The ${noun} is refused by its schema: ${at === '' ? 'it' : at} ${message}.`, hint, wrong)
    }
  }

  private proveAll(examples: ApiExample[], schema: ApiSchema, direction: Direction): void {
    const types = targetOf(schema)?.types ?? []
    for (const { value, pointer } of examples) {
      this.warnOfRounding(value, pointer)
      this.prove(this.meant(value, types, pointer), schema, pointer, direction)
    }
  }

  /** Clients refuse most other characters: https://www.rfc-editor.org/rfc/rfc9110.html#section-5.5 */
  private proveHeader(value: Json, pointer: string): void {
    const [odd] = /[^\t -~]/u.exec(asText(value)) ?? []
    if (odd === undefined) return
    const message = `The example contains ${JSON.stringify(odd)}. A header can contain only characters of ASCII.`
    this.warn(message, 'Write the value as it is sent, such as percent-encoded.', pointer)
  }

  /** Returns the values in lines of an example. Reports a line that is not JSON. */
  private readLines(lines: string[], name: string, hint: string, pointer: string): Json[] {
    return lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as Json]
      } catch {
        this.warn(`${name} is not JSON: ${line.slice(0, 60)}`, hint, pointer)
        return []
      }
    })
  }

  /** Checks a stream: the lines of each event, whose data are one value, except the data that end the stream. */
  private proveStream(stream: string, content: ApiContent, pointer: string): void {
    const described = eventData(content)
    for (const event of readEvents(stream).events) {
      const { text = content.streamEnd } = event.get('data') ?? {}
      if (text === undefined || text === content.streamEnd) continue
      for (const { name, schema } of described.fields?.properties ?? []) {
        const given = event.get(name)?.text
        if (given !== undefined) this.prove(meantValue(given, schema.types), schema, pointer, 'response')
      }
      const kind = dataNamed(described, event.get('event')?.text)
      if (kind && 'message' in kind) this.warn(kind.message, kind.hint, pointer)
      else if (kind?.isJson) {
        for (const value of this.readData(text, content, pointer))
          this.prove(value, kind.schema, pointer, 'response')
      }
    }
  }

  /** Returns the value of the data of an event, in a list; of each line if the author leaves out the blank lines between events. */
  private readData(text: string, { streamEnd }: ApiContent, pointer: string): Json[] {
    try {
      return [JSON.parse(text) as Json]
    } catch {
      const hint = 'Correct the line, or say by "x-stream-end" that it ends the stream.'
      const lines = text.split('\n').filter((line) => line !== streamEnd)
      return this.readLines(lines, 'A "data:" line of the stream', hint, pointer)
    }
  }

  /** Checks JSON lines, which are a text, or a list of their values. The schema describes each line, or the list of all lines. */
  private proveLines(given: Json, { schema }: ApiContent, pointer: string, direction: Direction): void {
    const written = typeof given === 'string' ? given.split('\n').filter((line) => line.trim() !== '') : null
    const hint = 'Correct the line.'
    const lines = written ? this.readLines(written, 'A line of the example', hint, pointer) : [given].flat()
    if (!schema || (written && lines.length < written.length)) return
    const isList = targetOf(schema)?.types.includes('array')
    if (isList) this.prove(lines, schema, pointer, direction)
    for (const [index, line] of isList ? [] : lines.entries())
      this.prove(line, schema, Array.isArray(given) ? step(pointer, index) : pointer, direction)
  }

  private proveContents(contents: ApiContent[], direction: Direction): void {
    for (const content of contents) {
      const { schema, examples, mediaType, stream } = content
      for (const { value, pointer, isText } of examples) {
        if (isText) {
          const hint = 'Write the value itself, without quotes around it, or correct the text.'
          const effect = direction === 'request' ? 'samples do not send it' : 'it is shown as written'
          this.warn(`The example is a text that is not JSON, so ${effect}.`, hint, pointer)
        } else if (stream && typeof value === 'string') this.proveStream(value, content, pointer)
        else {
          this.warnOfRounding(value, pointer)
          if (isJsonLines(mediaType)) this.proveLines(value, content, pointer, direction)
          // An example of a form may be written as it is sent: `a=1&b=2`.
          else if (schema && (hasJson(mediaType) || (typeof value !== 'string' && /form/i.test(mediaType))))
            this.prove(value, schema, pointer, direction)
        }
      }
    }
  }
}

/** The type in a message of the validator, or several: `string or null`. */
const TYPE = /^must be (\w+(?: or \w+)*)$/

/** Returns the remedy for a null that a schema refuses; undefined if the schema would also refuse other values. */
function remedyForNull(message: string): string | undefined {
  const types = TYPE.exec(message)?.[1]?.replaceAll(' or ', ', ')
  if (types !== undefined)
    return `The value is null. Correct it, or allow null: by "nullable: true" in OpenAPI 3.0, else by "type: [${types}, 'null']".`
  return message.startsWith('must be equal to one of')
    ? 'The value is null. Correct it, or add null to "enum"; instead of "const", write "enum" with both values.'
    : undefined
}

const LIST_OF_LISTS = 'Each item of "examples" is one whole example. Write a list of lists: [[…]].'

/** Returns the remedy for a pattern or for an item of `examples` that is written in a wrong form. */
function remedyForForm(message: string, isItem: boolean): string | undefined {
  if (/pattern "\//.test(message))
    return 'Remove the slashes at both ends of "pattern": they would be letters of the text.'
  return isItem && TYPE.exec(message)?.[1] === 'array' ? LIST_OF_LISTS : undefined
}
