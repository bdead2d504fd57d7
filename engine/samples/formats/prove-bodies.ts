import type { ApiSchema, Json } from '../../model/api.ts'
import { dataNamed, eventData } from '../../openapi/describe/event-data.ts'
import { findInApis } from '../../openapi/describe/find-in-apis.ts'
import { targetOf } from '../../openapi/describe/target-of.ts'
import { isObject, own } from '../../openapi/json.ts'
import { jsonError } from '../../openapi/read/text/json-error.ts'
import { type LineText, readEvents, type ServerEvent } from '../../openapi/values/read-events.ts'
import type { Block, Finding } from '../block.ts'
import { type DescribedBody, describedBody } from '../mock/described-body.ts'
import { readTexts } from '../mock/read-text.ts'
import { valueCheck } from '../mock/value-check.ts'
import type { Proof } from '../proof.ts'

/**
 * Returns the findings about a value of a schema, by default that of the marked body. In messages, `part` continues the name of the
 * body, and `self` is the value.
 */
type CheckBody = (value: Json, part?: string, schema?: ApiSchema, self?: string) => Finding[]

/** The body that a block is marked as, and the check of its value. */
interface MarkedBody extends DescribedBody {
  check: CheckBody
}

/** Proves that a block is JSON, and that it fits its mark `openapi="…"`. */
export function proveJson(block: Block, proof: Proof): Finding[] {
  const broken = parseFindings({ text: block.code, line: 0 }, 'The block')
  if (broken.length > 0) return broken
  const parts = ['request', 'response', 'schema']
  return withMark(block, proof, parts, ({ check }) => check(JSON.parse(block.code)))
}

/** Proves that each line is JSON that fits the mark of the block: a value of a schema, a line of a body, or a request of a batch. */
export function proveJsonl(block: Block, proof: Proof): Finding[] {
  const lines = block.code.split('\n').flatMap((text, line) => (text.trim() === '' ? [] : [{ text, line }]))
  const broken = lines.flatMap((line) => parseFindings(line, 'The line'))
  if (broken.length > 0) return broken
  const parts = ['batch', 'request', 'response', 'schema']
  return withMark(block, proof, parts, ({ part, schema, check }) => {
    const ids = new Set<Json>()
    const values = lines.map(({ text }) => JSON.parse(text) as Json)
    // The schema of JSON lines describes each line, or the list of all lines.
    const isBody = part === 'request' || part === 'response'
    if (isBody && targetOf(schema)?.types.includes('array')) return check(values)
    return values.flatMap((value, index) => {
      const findings = part === 'batch' ? batchFindings(value, ids, check) : check(value)
      return findings.map((finding) => ({ ...finding, line: lines[index]?.line }))
    })
  })
}

/** Checks one request of a batch: it needs a unique `custom_id`, and the body may omit the model of the job. */
function batchFindings(value: Json, ids: Set<Json>, check: CheckBody): Finding[] {
  const id = own(value, 'custom_id')
  const body = own(value, 'body')
  const wrong = (message: string) => {
    return { rule: 'sample-body', message, hint: 'Write {"custom_id": "…", "body": {…}}.' }
  }
  if (!isObject(value) || !isObject(body)) return [wrong('The line has no "body".')]
  const others = Object.keys(value).filter((key) => key !== 'custom_id' && key !== 'body')
  const findings = others.map((key) => wrong(`A line of a batch has no "${key}".`))
  if (typeof id !== 'string') findings.push(wrong('The line has no "custom_id" that is a text.'))
  else if (ids.has(id)) findings.push(wrong(`"custom_id" ${JSON.stringify(id)} occurs twice.`))
  else ids.add(id)
  return [...findings, ...check({ model: 'model-of-the-job', ...body }, ', body')]
}

/** Proves a transcript of server-sent events: each event fits the description, and the last event is the end. */
export function proveStream(block: Block, proof: Proof): Finding[] {
  const rule = 'sample-stream'
  const { events, stray } = readEvents(block.code)
  const outside = stray.map((line) => ({
    rule,
    message: 'The line is not part of an event.',
    hint: 'Events are lines like `data: {…}`; a blank line ends each.',
    line,
  }))
  const inside = withMark(block, proof, ['stream', 'schema'], (marked) => {
    const { streamEnd } = marked
    const last = events.at(-1)?.get('data')
    const findings = events.flatMap((event): Finding[] => {
      const data = event.get('data')
      if (!data || data.text !== streamEnd) return eventFindings(event, marked)
      const message = 'The stream continues after its end.'
      return data === last ? [] : [{ rule, message, hint: 'Delete the rest.', line: data.line }]
    })
    if (streamEnd === undefined || last?.text === streamEnd) return findings
    const message = `The stream does not end with "data: ${streamEnd}".`
    const hint = 'Show the stream to its end, or remove openapi="…" and say what is left out.'
    return [{ rule, message, hint, line: last?.line ?? 0 }, ...findings]
  })
  return [...outside, ...inside]
}

/** Returns the findings about one event: its name, its data and its other fields. */
function eventFindings(event: ServerEvent, { schema, event: form, check }: MarkedBody): Finding[] {
  const rule = 'sample-stream'
  const described = form ?? eventData({ schema })
  const [first] = event.values()
  const [name, data] = [event.get('event'), event.get('data')]
  const missing = (field: string): Finding => {
    return { rule, message: `The event has no line "${field}:".`, hint: 'It is required.', line: first?.line }
  }
  const ofFields = (described.fields?.properties ?? []).flatMap((field): Finding[] => {
    const given = event.get(field.name)
    if (!given) return field.required ? [missing(field.name)] : []
    const value = readTexts([given.text], { in: 'query', schema: field.schema })
    const found = check(value, `, "${field.name}"`, field.schema, 'the value')
    return found.map((each) => ({ ...each, line: given.line }))
  })
  const kind = dataNamed(described, name?.text)
  if (kind && 'message' in kind) return [...ofFields, { rule, ...kind, line: (name ?? first)?.line }]
  if (!data) return described.byName ? [...ofFields, missing('data')] : ofFields
  const broken = kind?.isJson ? parseFindings(data, 'The data') : []
  if (!kind || broken.length > 0) return [...ofFields, ...broken]
  const value = kind.isJson ? (JSON.parse(data.text) as Json) : data.text
  const ofData = check(value, described.byName && name ? `, event ${name.text}` : '', kind.schema)
  return [...ofFields, ...ofData.map((each) => ({ ...each, line: data.line }))]
}

/** Returns the first mistake if a part of a block is not JSON. `name` begins the message. */
function parseFindings({ text, line }: LineText, name: string): Finding[] {
  const wrong = jsonError(text)
  if (!wrong) return []
  const found = text[wrong.offset] === undefined ? 'it ends' : `found ${JSON.stringify(text[wrong.offset])}`
  const message = `${name} is not JSON: ${wrong.message}, ${found}.`
  const hint =
    'Correct it: names and texts are in double quotes. For JSON with comments or an ellipsis use the language jsonc.'
  const before = text.slice(0, wrong.offset).split('\n').length - 1
  return [{ rule: 'sample-json', message, hint, line: line + before }]
}

/**
 * Finds the body of the API that the mark of a block names, and passes it on. Reports a mark that is not valid. A block
 * without a mark has no findings.
 */
function withMark(
  { meta, page }: Block,
  { apis }: Proof,
  parts: readonly string[],
  prove: (marked: MarkedBody) => Finding[],
): Finding[] {
  if (meta.openapi === undefined) return []
  const rule = 'sample-body'
  const name = String(meta.openapi)
  const isLines = parts.includes('batch')
  // In the reference of an API, a name means a part of this API.
  const own = apis.filter(({ id }) => id === page.api)
  const found = findInApis(
    own.length > 0 ? own : apis,
    name,
    (api, inApi) => describedBody(api, inApi, isLines),
    (hint) => ({ message: `Several APIs have "${name}".`, hint }),
  )
  if (!found) {
    const message = 'The block is marked as a body of the API, and this site describes none.'
    return [{ rule, message, hint: 'Remove openapi="…", or set `api` in the config.' }]
  }
  if ('message' in found) return [{ rule, ...found }]
  if (!parts.includes(found.part)) {
    const hint = `Such a block is a ${parts.join(', a ')}. Streams are sse or text, batch files are jsonl.`
    return [{ rule, message: `A block of this language cannot be "${name}".`, hint }]
  }
  const checkValue = valueCheck(found.direction)
  const check: CheckBody = (value, part = '', schema = found.schema, self = 'the body') =>
    checkValue(name + part, value, schema, self)
  return prove({ ...found, check })
}
