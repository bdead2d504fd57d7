import type {
  Api,
  ApiContent,
  ApiExample,
  ApiOperation,
  ApiParameter,
  ApiSchema,
  ApiServer,
  Fact,
} from '../../model/api.ts'
import type { MarkdownFile } from '../../model/page.ts'
import { describeFacts, hasDescribedValues, longExamples } from '../describe/describe-facts.ts'
import { describeSecurity, statesSecurity } from '../describe/describe-security.ts'
import { describeType } from '../describe/describe-type.ts'
import { eventData } from '../describe/event-data.ts'
import { schemasOf } from '../describe/schemas-of.ts'
import { showValue } from '../describe/show-value.ts'
import type { Anchors } from '../reference/anchors.ts'
import { writeSamples } from '../samples/languages.ts'
import { canStream, type SampleRequest, sampleRequest } from '../samples/sample-request.ts'
import { writeJson } from '../samples/write-literal.ts'
import { markdownPaths } from './markdown-paths.ts'

/** Where the Markdown stands, and what it carries besides the description. */
export interface MarkdownContext {
  /** Address of the page with its host; ends with a slash. */
  address: string
  /** Text of the site's own, each a section with a heading of level 2. */
  parts: { before: string[]; after: string[] }
  anchors: Anchors
  /** Where the article writes a named schema out: id of that place. */
  homes: ReadonlyMap<string, string>
}

/**
 * The reference as Markdown: a short page that leads to a file for each operation, which holds its schemas too. So a
 * program that reads one file gets what it needs and no more.
 */
export function apiToMarkdown(
  api: Api,
  { address, parts, anchors, homes }: MarkdownContext,
): { markdown: string; markdownFiles: MarkdownFile[] } {
  const writer: Writer = {
    named: api.schemas,
    api,
    written: new Map(),
  }
  const paths = markdownPaths(api)
  const link = ({ id, title, method, path, deprecated }: ApiOperation) =>
    `- [${title.replace(/[[\]\\]/g, '\\$&')}](${address}${paths.get(id)}): ${code(`${method} ${path}`)}${deprecated ? ', deprecated' : ''}`
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]))
  const markdown = blocks([
    `# ${api.title}`,
    `Version ${api.version}`,
    serverLines(api.servers),
    words(api.description, 2),
    ...authentication(api),
    ...parts.before,
    '## Operations',
    ...api.tags.flatMap((tag) => [
      `### ${tag.label}`,
      words(tag.description, 4),
      tag.operations
        .flatMap((id) => byId.get(id) ?? [])
        .map(link)
        .join('\n'),
    ]),
    ...(api.webhooks.length > 0 ? ['### Webhooks', api.webhooks.map(link).join('\n')] : []),
    ...parts.after,
  ])
  const claimed = new Set<string>()
  const markdownFiles = [...api.operations, ...api.webhooks].map((operation) => {
    const anchor = anchors.operation(operation.id)
    const { markdown, schemas } = operationFile(operation, writer)
    // A schema without a home is found in the first file that writes it.
    const own = schemas.filter((name) => homes.get(name)?.startsWith(`${anchor}/`) ?? !claimed.has(name))
    for (const name of own) claimed.add(name)
    return {
      path: paths.get(operation.id) ?? '',
      title: operation.title,
      note: `${operation.method} ${operation.path}`,
      anchor,
      holds: {
        [anchors.operationInTag(operation.id)]: '',
        ...Object.fromEntries(own.map((name) => [anchors.schema(name), name])),
        ...Object.fromEntries(own.flatMap((name) => (homes.has(name) ? [[homes.get(name), name]] : []))),
      },
      markdown,
    }
  })
  return { markdown, markdownFiles }
}

interface Writer {
  api: Api
  named: ReadonlyMap<string, ApiSchema>
  /** Named schemas that are written already. */
  written: Map<string, string>
}

/** Agents cut files off at some hundred thousand letters: what does not fit is only named. */
const MOST_SCHEMAS = 40
const MOST_LETTERS = 50_000
const MOST_NAMED = 20

/** The file of an operation, and the names of the schemas that it writes out. */
function operationFile(operation: ApiOperation, writer: Writer): { markdown: string; schemas: string[] } {
  const text = operationToMarkdown(operation, writer)
  const schemas: string[] = []
  const sections: string[] = []
  const left: string[] = []
  let letters = 0
  for (const name of schemasOf(operation, writer.named)) {
    if (left.length > 0 || sections.length >= MOST_SCHEMAS || letters > MOST_LETTERS) {
      left.push(name)
      if (left.length > MOST_NAMED) break
      continue
    }
    const section = schemaSection(name, writer)
    letters += section.length
    schemas.push(name)
    sections.push(section)
  }
  const more = left.slice(0, MOST_NAMED).map(code).join(', ')
  const markdown = blocks([
    text,
    ...(sections.length > 0 ? ['## Schemas', ...sections] : []),
    left.length > 0
      ? `Further schemas are in the OpenAPI description: ${more}${left.length > MOST_NAMED ? ', …' : ''}`
      : '',
  ])
  return { markdown, schemas }
}

function schemaSection(name: string, writer: Writer): string {
  const known = writer.written.get(name)
  if (known !== undefined) return known
  const schema = writer.named.get(name)
  if (!schema) return ''
  const section = blocks([
    `### ${name}`,
    `Type: ${typeOf(schema)}${tail(schema)}`,
    words(schema.description, 4),
    schemaLines(schema, writer, '').join('\n'),
  ]).trimEnd()
  writer.written.set(name, section)
  return section
}

function serverLines(servers: ApiServer[]): string {
  return servers.map(({ url, description }) => `- ${description ?? 'Server'}: ${url}`).join('\n')
}

function authentication(api: Api): string[] {
  if (api.security.length === 0) return []
  const lines = api.security.map(({ name, type, scheme, description }) => {
    const kind = type === 'http' ? `HTTP ${scheme}` : type
    return `- ${code(name)} (${kind})${after(description)}`
  })
  const needs = api.needs
    ? `Needed unless an operation says otherwise: ${said(describeSecurity(api.needs))}`
    : ''
  return ['## Authentication', needs, lines.join('\n')]
}

function operationToMarkdown(operation: ApiOperation, writer: Writer): string {
  const { named } = writer
  const { parameters, requestBody, responses } = operation
  return blocks([
    `# ${operation.title}${operation.deprecated ? ' (deprecated)' : ''}`,
    operation.incoming
      ? `Webhook ${code(operation.path)}: the API sends it by ${operation.method} to an address of yours.`
      : code(`${operation.method} ${operation.server}${operation.path}`),
    serverLines(operation.servers ?? []),
    words(operation.description, 2),
    statesSecurity(operation, writer.api)
      ? `Authentication: ${said(describeSecurity(operation.security))}`
      : '',
    ...(parameters.length > 0 ? ['## Parameters', parameterLines(parameters, writer)] : []),
    ...(requestBody ? ['## Request body', words(requestBody.description, 3)] : []),
    ...(requestBody?.contents ?? []).flatMap((content) => contentBlocks(content, writer)),
    ...(operation.incoming ? [] : ['## Samples', ...samples(sampleRequest(operation, named, false), writer)]),
    ...(canStream(operation)
      ? ['The same as a stream:', ...samples(sampleRequest(operation, named, true), writer)]
      : []),
    ...(responses.length > 0 ? ['## Responses'] : []),
    ...responses.flatMap(({ status, description, headers, contents }) => [
      `**${status}**${after(description)}`,
      headers.length > 0 ? parameterLines(headers, writer) : '',
      ...contents.flatMap((content) => contentBlocks(content, writer)),
    ]),
    ...operation.callbacks.flatMap((callback) => [
      `## Callback: ${callback.title}`,
      code(`${callback.method} ${callback.path}`),
      words(callback.description, 3),
      ...(callback.requestBody?.contents ?? []).flatMap((content) => contentBlocks(content, writer)),
    ]),
  ])
}

function samples(request: SampleRequest, { api }: Pick<Writer, 'api'>): string[] {
  return writeSamples(request, api).map(({ code, highlight }) => fence(code, highlight))
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
    content.linkedExamples.map(({ label, url }) => `- Example: ${label} (${url})`).join('\n'),
  ]
}

function exampleBlocks({ name, summary, description, value }: ApiExample, mediaType: string): string[] {
  const isText = typeof value === 'string' && !/json/.test(mediaType)
  const body = isText ? value.trimEnd() : writeJson(value)
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
  if (schema.ref !== undefined) return alsoLines(schema, writer, indent)
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
  lines.push(...alsoLines(schema, writer, indent))
  if (schema.rest) lines.push(`${indent}- Further rules: ${code(JSON.stringify(schema.rest))}`)
  return lines
}

function alsoLines({ also }: ApiSchema, writer: Writer, indent: string): string[] {
  return also.flatMap((part) => [
    `${indent}- And at the same time:${tail(part)}`,
    ...schemaLines(part, writer, `${indent}  `),
  ])
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
  const settled = schema
  const target = settled.ref === undefined ? undefined : writer.named.get(settled.ref)
  const marks = [
    settled.deprecated ? 'deprecated' : '',
    settled.readOnly || target?.readOnly ? 'read-only' : '',
    settled.writeOnly || target?.writeOnly ? 'write-only' : '',
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
  const facts = describeFacts(schema).map(said).join('; ')
  return facts.charAt(0).toUpperCase() + facts.slice(1)
}

function said(fact: Fact): string {
  return fact.map((part) => (typeof part === 'string' ? part : code(part.code))).join('')
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
  return `${parts
    .map((part) => part.trimEnd())
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}
