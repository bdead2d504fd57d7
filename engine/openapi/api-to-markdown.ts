import type { Api, ApiContent, ApiExample, ApiOperation, ApiParameter, ApiSchema } from '../model/api.ts'
import { describeFacts, type Fact, hasDescribedValues, longExamples } from './describe-facts.ts'
import { describeType } from './describe-type.ts'
import { eventData } from './event-data.ts'
import { curlSample } from './samples/curl.ts'
import { pythonSample } from './samples/python.ts'
import { sampleRequest } from './samples/sample-request.ts'
import { typescriptSample } from './samples/typescript.ts'
import { literalOf, writeLiteral } from './samples/write-literal.ts'
import { settleScalar } from './settle-scalar.ts'
import { showValue } from './show-value.ts'

/** The reference as Markdown: everything that the page says, each named schema once, at the end. */
export function apiToMarkdown(api: Api): string {
  const writer: Writer = { api, named: new Map(api.schemas.map(({ name, schema }) => [name, schema])) }
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]))
  const servers = api.servers.map(({ url, description }) => `- ${description ?? 'Server'}: ${url}`)
  return blocks([
    `# ${api.title}`,
    `Version ${api.version}`,
    servers.join('\n'),
    words(api.description, 2),
    ...authentication(api),
    ...api.tags.flatMap((tag) => [
      `## ${tag.label}`,
      words(tag.description, 3),
      ...tag.operations.map((id) => {
        const operation = operations.get(id)
        return operation ? operationToMarkdown(operation, writer) : ''
      }),
    ]),
    ...(api.webhooks.length > 0 ? ['## Webhooks'] : []),
    ...api.webhooks.map((webhook) => operationToMarkdown(webhook, writer)),
    ...(api.schemas.length > 0 ? ['## Schemas'] : []),
    ...api.schemas.flatMap(({ name, schema }) => [
      `### ${name}`,
      `Type: ${typeOf(schema)}${tail(schema)}`,
      words(schema.description, 4),
      schemaLines(schema, writer, '').join('\n'),
    ]),
  ])
}

interface Writer {
  api: Api
  named: ReadonlyMap<string, ApiSchema>
}

function authentication(api: Api): string[] {
  if (api.security.length === 0) return []
  const lines = api.security.map(({ name, type, scheme, description }) => {
    const kind = type === 'http' ? `HTTP ${scheme}` : type
    return `- ${code(name)} (${kind})${after(description)}`
  })
  return ['## Authentication', lines.join('\n')]
}

function operationToMarkdown(operation: ApiOperation, writer: Writer): string {
  const { named } = writer
  const { parameters, requestBody, responses } = operation
  const streams = responses.some(({ contents }) => contents.some(({ stream }) => stream))
  return blocks([
    `### ${operation.title}${operation.deprecated ? ' (deprecated)' : ''}`,
    code(`${operation.method} ${operation.path}`),
    words(operation.description, 4),
    ...(parameters.length > 0 ? ['#### Parameters', parameterLines(parameters, writer)] : []),
    ...(requestBody ? ['#### Request body', words(requestBody.description, 5)] : []),
    ...(requestBody?.contents ?? []).flatMap((content) => contentBlocks(content, writer)),
    '#### Samples',
    ...samples(sampleRequest(operation, named, false), writer),
    ...(streams ? ['The same as a stream:', ...samples(sampleRequest(operation, named, true), writer)] : []),
    ...(responses.length > 0 ? ['#### Responses'] : []),
    ...responses.flatMap(({ status, description, headers, contents }) => [
      `**${status}**${after(description)}`,
      headers.length > 0 ? parameterLines(headers, writer) : '',
      ...contents.flatMap((content) => contentBlocks(content, writer)),
    ]),
  ])
}

function samples(request: Parameters<typeof curlSample>[0], { api, named }: Writer): string[] {
  const { python, typescript } = api.sdks
  return [
    python ? fence(pythonSample(request, python, named), 'python') : '',
    typescript ? fence(typescriptSample(request, typescript, named), 'typescript') : '',
    fence(curlSample(request, api, named), 'bash'),
  ]
}

function contentBlocks(content: ApiContent, writer: Writer): string[] {
  const { schema, mediaType, stream, streamEnd } = content
  const shape = stream ? eventData(content, writer.named).data : schema
  const type = shape ? `: ${stream ? 'server-sent events, each of ' : ''}${typeOf(shape)}` : ''
  const end = streamEnd === undefined ? '' : ` The line ${code(`data: ${streamEnd}`)} ends the stream.`
  return [
    `${code(mediaType)}${type}.${end}`,
    shape ? schemaLines(shape, writer, '').join('\n') : '',
    ...content.examples.flatMap((example) => exampleBlocks(example, mediaType)),
  ]
}

function exampleBlocks({ name, summary, description, value }: ApiExample, mediaType: string): string[] {
  const isText = typeof value === 'string' && !/json/.test(mediaType)
  const body = isText ? value.trimEnd() : writeLiteral(literalOf(value), 'json')
  const title = summary ?? name
  return [
    title === '' ? 'Example:' : `Example: ${title}`,
    words(description, 6),
    fence(body, isText ? 'text' : 'json'),
  ]
}

function parameterLines(parameters: ApiParameter[], writer: Writer): string {
  return parameters
    .flatMap((parameter) => {
      const examples = parameter.examples.map(({ value }) => value)
      const schema = examples.length > 0 ? { ...parameter.schema, examples } : parameter.schema
      const duty = `${parameter.in}, ${typeOf(schema)}${parameter.required ? ', required' : ''}`
      return propertyLines(parameter.name, duty, schema, parameter.description, writer, '')
    })
    .join('\n')
}

/** What is inside a schema, as nested list items. Named schemas are only named. */
function schemaLines(schema: ApiSchema, writer: Writer, indent: string): string[] {
  if (schema.ref !== undefined) return []
  const { additionalProperties: more, items, union } = schema
  const lines = schema.properties.flatMap((property) =>
    propertyLines(
      property.name,
      `${typeOf(property.schema)}${property.required ? ', required' : ''}`,
      property.schema,
      undefined,
      writer,
      indent,
    ),
  )
  for (const { pattern, schema: inner } of schema.patternProperties) {
    lines.push(
      ...propertyLines(pattern, `names that match; ${typeOf(inner)}`, inner, undefined, writer, indent),
    )
  }
  if (typeof more === 'object') {
    lines.push(...propertyLines('*', `any other name; ${typeOf(more)}`, more, undefined, writer, indent))
  } else if (more === false && schema.properties.length > 0) lines.push(`${indent}- No other properties.`)
  schema.prefixItems.forEach((item, index) => {
    lines.push(...propertyLines(String(index), typeOf(item), item, undefined, writer, indent))
  })
  if (items) lines.push(...insideLines(items, writer, indent))
  if (union) {
    const by = union.discriminator === undefined ? '' : `, told by ${code(union.discriminator)}`
    lines.push(`${indent}- ${union.exclusive ? 'Exactly one of these' : 'At least one of these'}${by}:`)
    for (const { schema: item, values } of union.alternatives) {
      const label = values.map((value) => `${code(value)}: `).join('')
      lines.push(
        `${indent}  - ${label}${typeOf(item)}${tail(item)}${after(item.description, `${indent}    `)}`,
      )
      lines.push(...schemaLines(item, writer, `${indent}    `))
    }
  }
  for (const part of schema.also)
    lines.push(`${indent}- And at the same time:`, ...schemaLines(part, writer, `${indent}  `))
  if (schema.rest) lines.push(`${indent}- Further rules: ${code(JSON.stringify(schema.rest))}`)
  return lines
}

function insideLines(items: ApiSchema, writer: Writer, indent: string): string[] {
  const facts = factsOf(items)
  const own = facts === '' ? [] : [`${indent}- Each item: ${facts}`]
  return [...own, ...schemaLines(items, writer, indent)]
}

function propertyLines(
  name: string,
  duty: string,
  schema: ApiSchema,
  description: string | undefined,
  writer: Writer,
  indent: string,
): string[] {
  const settled = settleScalar(schema, writer.named)
  const marks = [
    settled.deprecated ? 'deprecated' : '',
    settled.readOnly ? 'read-only' : '',
    settled.writeOnly ? 'write-only' : '',
  ].filter((mark) => mark !== '')
  const inner = `${indent}  `
  const head = `${indent}- ${code(name)} (${[duty, ...marks].join(', ')})`
  const described = hasDescribedValues(settled)
    ? (settled.values ?? []).map(
        (item) => `${inner}- ${code(showValue(item.value, settled))}${after(item.description, inner)}`,
      )
    : []
  const long = longExamples(settled).map((example) => `${inner}- Example: ${code(JSON.stringify(example))}`)
  const text = `${head}${after(description ?? settled.description, inner)}${tail(settled)}`
  return [text, ...described, ...long, ...schemaLines(schema, writer, inner)]
}

function tail(schema: ApiSchema): string {
  const facts = factsOf(schema)
  return facts === '' ? '' : ` ${facts}.`
}

function factsOf(schema: ApiSchema): string {
  const said = (fact: Fact) =>
    fact.map((part) => (typeof part === 'string' ? part : code(part.code))).join('')
  const facts = describeFacts(schema).map(said).join('; ')
  return facts.charAt(0).toUpperCase() + facts.slice(1)
}

function typeOf(schema: ApiSchema): string {
  return describeType(schema)
    .map((part) => (typeof part === 'string' ? part : code(part.ref)))
    .join('')
}

/** A description behind a colon; its further lines stay inside the list item. */
function after(description: string | undefined, indent = ''): string {
  const text = words(description, 6)
  return text === '' ? '' : `: ${text.replace(/\n/g, `\n${indent}`).replace(/[ \t]+$/gm, '')}`
}

/** The author's Markdown with headings below those of this page. */
function words(markdown: string | undefined, level: number): string {
  return (markdown ?? '')
    .trim()
    .replace(/^(#{1,6})(?= )/gm, (hashes) => '#'.repeat(Math.min(6, hashes.length + level - 1)))
}

/** Code that may hold backticks itself. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

function fence(source: string, language: string): string {
  if (source === '') return ''
  const longest = Math.max(2, ...[...source.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${source}\n${ticks}`
}

function blocks(parts: string[]): string {
  return `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`
}
