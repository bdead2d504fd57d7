import type {
  Api,
  ApiContent,
  ApiExample,
  ApiLink,
  ApiOperation,
  ApiParameter,
  ApiRequestBody,
  ApiResponse,
  ApiSchema,
} from '../../../model/api.ts'
import { idOfHash } from '../../../model/id-of-hash.ts'
import { say } from '../../../model/text/say.ts'
import { checkFields } from '../../check/check-fields.ts'
import { typesOf } from '../../describe/target-of.ts'
import { objectOf, step, text, valueAt } from '../../json.ts'
import { afterTitle, textOfLine } from '../../markdown/markdown.ts'
import { METHODS } from '../../openapi-objects.ts'
import type { Report } from '../../report.ts'
import type { Description } from '../read-description.ts'
import { References } from '../references.ts'
import { codeSamples } from './code-samples.ts'
import { examplesOf, readText, startsWithoutValue } from './examples.ts'
import { fixedHeaders } from './fixed-headers.ts'
import { inlineScalars } from './inline-scalars.ts'
import { Part } from './part.ts'
import { readTags } from './read-tags.ts'
import { groupsByPath, nameInWords } from './readable-names.ts'
import { SchemaResolver } from './resolve-schema.ts'
import { readSdkCalls, readSdks } from './resolve-sdk.ts'
import { readSecurity, securityScheme } from './resolve-security.ts'
import { calledServer, serverOf } from './resolve-servers.ts'
import { SchemaNames } from './schema-names.ts'

/** The most letters of a summary that is a title if the operation has an id, whose words are a better title than a paragraph. */
const LONGEST_TITLE = 120

const LOCATIONS = ['path', 'query', 'header', 'cookie']

/** The sender of a request: a caller (`operation`), or the API (`webhook`, `callback` to an address in a request). */
type Kind = 'operation' | 'webhook' | 'callback'

/**
 * Converts the raw description to an `Api`. `isWhole` is false if the target of a reference is missing. `schemaAt` returns the
 * schema with examples at a pointer, also in a part that no operation uses.
 */
export function resolveApi(
  description: Description,
  report: Report,
): { api: Api; isWhole: boolean; schemaAt: (pointer: string) => ApiSchema } {
  const references = new References(description, report)
  checkFields(description.document, report)
  references.check()
  const names = new SchemaNames(Object.keys(objectOf(valueAt(description.document, '/components/schemas'))))
  const schemas = new SchemaResolver(description, references, names, report)
  // Mistakes of a schema that nothing uses are not reported.
  const unused = new SchemaResolver(description, references, names, () => {})
  const api = new ApiResolver(description, references, schemas, report).resolve()
  const schemaAt = (pointer: string) =>
    schemas.exemplified.get(pointer) ??
    unused.resolve(new Part(valueAt(description.document, pointer), pointer))
  return { api, isWhole: references.isWhole, schemaAt }
}

class ApiResolver {
  private readonly description: Description
  private readonly document: Part
  private readonly report: Report
  private readonly schemas: SchemaResolver
  /** The links that name their operation by a reference. */
  private readonly references: { link: ApiLink; reference: string; pointer: string }[] = []
  /** The examples as written, which are read when all schemas are known. */
  private readonly written: [example: ApiExample, schema: ApiSchema | undefined, mediaType?: string][] = []
  /** Id of an operation → pointer of the operation. */
  private readonly ids = new Map<string, string>()

  constructor(description: Description, references: References, schemas: SchemaResolver, report: Report) {
    this.description = description
    this.document = new Part(description.document, '', references)
    this.report = report
    this.schemas = schemas
  }

  resolve(): Api {
    const { description, document } = this
    const info = document.field('info')
    const read = this.paths(document.described('paths'))
    const groups = groupsByPath(read.filter(({ tag }) => tag === '').map(({ path }) => path))
    const written = read.map((operation) =>
      operation.tag === '' ? { ...operation, tag: groups.get(operation.path) ?? '' } : operation,
    )
    const webhooks = this.paths([...document.map('webhooks'), ...document.described('x-webhooks')], 'webhook')
    const tagged = [...written, ...webhooks.filter(({ tag }) => tag !== '')]
    const tags = readTags(document, tagged, new Set(groups.values()))
    this.followLinks([...written, ...webhooks])
    const order = new Map(tags.map((tag, index) => [tag.name, index]))
    const operations = written.sort((a, b) => (order.get(a.tag) ?? 0) - (order.get(b.tag) ?? 0))
    // Last, because all code above may mention further schemas.
    const schemas = this.schemas.named()
    inlineScalars(schemas, [...operations, ...webhooks])
    this.schemas.discriminators.label(description.document)
    for (const [example, schema, mediaType] of this.written) readText(example, typesOf(schema), mediaType)
    return {
      title: info.text('title')?.trim() || 'API',
      version: (info.text('version') && description.bundle.written('/info/version')) ?? '',
      ...info.words('summary', 'description'),
      source: description.source,
      servers: document.list('servers').map(serverOf),
      about: aboutOf(document),
      security: document.field('components').map('securitySchemes').flatMap(securityScheme),
      needs: document.has('security') ? readSecurity(document.raw('security')) : undefined,
      tags,
      operations,
      webhooks,
      ...readSdks(document, this.report),
      schemas,
      document: description.document,
      integers: description.integers,
      files: description.files,
      prose: description.prose,
    }
  }

  private paths(items: [path: string, item: Part][], kind: Kind = 'operation'): ApiOperation[] {
    return items.flatMap(([path, item]) =>
      item
        .map()
        .filter(([method, operation]) => METHODS.has(method) && operation.isObject)
        .map(([method, operation]) => this.operation(path, method, operation, item, kind)),
    )
  }

  private operation(written: string, method: string, at: Part, item: Part, kind: Kind): ApiOperation {
    // `checkFields` reports a path without a slash at its start. Webhooks have names, and callbacks addresses.
    const path = kind === 'operation' ? written.replace(/^(?!\/)/, '/') : written
    const operationId = at.text('operationId') || undefined
    const summaries = [at, item].flatMap((part) => part.text('summary')?.trim() || [])
    const [summary = ''] = summaries
    const line = textOfLine(summary)
    const title = operationId !== undefined && line.length > LONGEST_TITLE ? '' : line
    // Some authors write several paragraphs into the summary. The texts of a path apply to each of its operations.
    const described = new Set([
      title === line ? afterTitle(summary) : summary,
      at.text('description'),
      summaries.find((text) => text !== summary),
      item.text('description'),
      at.deprecation,
    ])
    const [tag = '', ...otherTags] = at.texts('tags')
    const common = this.document.list('servers')
    const servers = [at, item].map((part) => part.list('servers')).find((list) => list.length > 0) ?? common
    const isCommon = JSON.stringify(servers.map(serverOf)) === JSON.stringify(common.map(serverOf))
    return {
      pointer: at.pointer,
      position: this.description.bundle.positionOf(at.pointer),
      // A callback has no anchor on the page. References may repeat a callback, which is not a mistake.
      id: kind === 'callback' ? `${method} ${path}` : this.operationId(written, method, at, operationId),
      method: method.toUpperCase(),
      path,
      incoming: kind !== 'operation',
      tag,
      otherTags: [...new Set(otherTags)].filter((name) => name !== tag),
      title: title || (isName(operationId) ? nameInWords(operationId) : `${method.toUpperCase()} ${path}`),
      titleMarkdown: title === '' || title === summary ? undefined : summary,
      description: [...described].filter((text) => text && !repeats(text, title)).join('\n\n') || undefined,
      deprecated: at.isDeprecated || at.text(STABILITY) === 'deprecated',
      badges: badgesOf(at),
      externalDocs: at.docs,
      servers: isCommon ? undefined : servers.map(serverOf),
      server: calledServer(servers[0], kind === 'operation' ? this.report : undefined),
      security: readSecurity(at.raw('security') ?? this.document.raw('security')),
      parameters: this.parameters(
        item,
        at,
        kind === 'operation' ? fixedHeaders(this.document, at) : new Map(),
      ),
      requestBody: at.has('requestBody') ? this.requestBody(at.field('requestBody')) : undefined,
      responses: at
        .described('responses')
        .map(([status, response]) => this.response(status, response, operationId)),
      callbacks:
        kind === 'callback'
          ? []
          : at.map('callbacks').flatMap(([name, callback]) =>
              this.paths(callback.described(), 'callback').map((operation) => ({
                ...operation,
                callback: name,
              })),
            ),
      codeSamples: codeSamples(at),
      sdk: readSdkCalls(at),
    }
  }

  private operationId(path: string, method: string, at: Part, written: string | undefined): string {
    const wanted = written ?? `${method}${path.replace(/[^\w.]+/g, '_')}`.replace(/_$/, '')
    const first = this.ids.get(wanted)
    if (written !== undefined && first !== undefined) {
      const message = `The operationId "${wanted}" is used twice.`
      const hint = 'Give each operation an operationId of its own: links and samples use it.'
      const rule = 'api-duplicate-operation-id'
      this.report({ rule, severity: 'error', message, hint }, `${at.pointer}/operationId`, [first])
    }
    let id = wanted
    for (let number = 2; this.ids.has(id); number++) id = `${wanted}-${number}`
    this.ids.set(id, at.pointer)
    return id
  }

  /**
   * Returns the parameters of an operation: those of the path, unless the operation replaces them, its own, and fixed headers that
   * are not among them.
   */
  private parameters(item: Part, operation: Part, fixed: ReadonlyMap<string, Part>): ApiParameter[] {
    const found = new Map<string, ApiParameter>()
    const reportWrong = (severity: 'error' | 'warn', message: string, hint: string, pointer: string) =>
      this.report({ rule: 'api-structure', severity, message, hint }, pointer)
    for (const part of [item, operation]) {
      const described = new Map<string, string>()
      for (const [index, at] of part.list('parameters').entries()) {
        const location = at.text('in') ?? ''
        const name = at.text('name')
        const key = `${location} ${name}`
        if (name !== undefined && LOCATIONS.includes(location)) {
          const message = `The parameter "${name}" in "${location}" is described twice, and only the last one is shown.`
          const second = step(step(part.pointer, 'parameters'), index)
          // A parameter next to a reference to a path item replaces one of another file.
          const { source } = this.description.bundle.positionOf(second)
          if (described.get(key) === source) reportWrong('warn', message, 'Delete one of the two.', second)
          described.set(key, source)
          found.set(key, this.parameter(at, name, location as ApiParameter['in']))
        } else if (at.isObject && location !== 'querystring') {
          const message = 'A parameter needs "name", and "in" with one of path, query, header, cookie.'
          const isOld = location === 'body' || location === 'formData'
          const hint = isOld
            ? `"in: ${location}" is of Swagger 2.0: describe the body in "requestBody".`
            : location !== '' && !LOCATIONS.includes(location)
              ? `Write one of these four instead of "${location}".`
              : `Add ${name === undefined ? '"name"' : '"in", such as "in: query"'}.`
          reportWrong('error', message, hint, at.pointer)
        }
      }
    }
    const listed = [...found.values()]
    const names = new Set(listed.map(({ name }) => name.toLowerCase()))
    const added = [...fixed].filter(([name]) => !names.has(name))
    return [...listed, ...added.map(([name, at]) => this.parameter(at, at.text('name') ?? name, 'header'))]
  }

  private parameter(at: Part, name: string, location: ApiParameter['in']): ApiParameter {
    const [[mediaType, content] = []] = at.map('content')
    const typed = content ?? at
    const schema = this.schemas.resolve(typed.schema('schema'), name)
    const isLeftOut = startsWithoutValue(typed)
    return {
      pointer: at.pointer,
      name,
      in: location,
      required: location === 'path' || at.raw('required') === true,
      deprecated: at.isDeprecated || schema.deprecated,
      description: at.description ?? schema.description,
      ...formOf(at),
      allowEmptyValue: at.flag('allowEmptyValue'),
      mediaType,
      schema,
      examples: this.examples([at, ...(content ? [content] : [])], schema, mediaType),
      ...(isLeftOut && { isLeftOut }),
    }
  }

  private headers(at: Part): ApiParameter[] {
    return at.map('headers').map(([name, header]) => this.parameter(header, name, 'header'))
  }

  private requestBody(at: Part): ApiRequestBody {
    return {
      required: at.flag('required') ?? false,
      description: at.text('description'),
      contents: this.contents(at),
    }
  }

  private response(status: string, at: Part, operationId = ''): ApiResponse {
    return {
      status,
      // The summary is of version 3.2. ReadMe writes the status as the description.
      description:
        [at.text('summary'), at.text('description')].filter((text) => text && text !== status).join('\n\n') ||
        undefined,
      headers: this.headers(at),
      // The title that FastAPI writes says nothing more: "Response Read Items Items Get".
      contents: this.contents(at, `Response ${operationId}`),
      links: at.map('links').map(([name, link]) => this.link(name, link)),
    }
  }

  private link(name: string, at: Part): ApiLink {
    const id = at.text('operationId')
    const reference = at.text('operationRef')
    const link = {
      name,
      operation: id ?? reference,
      description: at.text('description'),
      server: at.has('server') ? serverOf(at.field('server')) : undefined,
      parameters: Object.entries(objectOf(at.raw('parameters'))).map(([name, value]) => ({ name, value })),
      requestBody: at.raw('requestBody'),
    }
    // An operation at another host or of another description is not on the page.
    if (id === undefined && reference?.startsWith('#'))
      this.references.push({ link, reference, pointer: step(at.pointer, 'operationRef') })
    return link
  }

  /** Replaces references of links by the ids of the operations. */
  private followLinks(operations: readonly ApiOperation[]): void {
    // A path item may be a reference, so the pointer of its operation does not begin with its path. If several paths refer to one
    // path item, the first operation has the pointer.
    const ids = new Map([
      ...[...operations].reverse().map(({ pointer, id }) => [pointer, id] as const),
      ...operations.map((one) => [addressIn(one), one.id] as const),
    ])
    for (const { link, reference, pointer } of this.references) {
      const id = ids.get(idOfHash(reference))
      if (id !== undefined) link.operation = id
      else {
        const message = `The link leads to the operation "${reference}", which does not exist.`
        const hint = 'Write the pointer to an operation, such as "#/paths/~1pets/get", or its operationId.'
        this.report({ rule: 'api-structure', severity: 'warn', message, hint }, pointer)
      }
    }
  }

  /** Returns the examples of these parts. Their texts are read at the end, when the types of `schema` are known. */
  private examples(parts: readonly Part[], schema: ApiSchema | undefined, mediaType?: string): ApiExample[] {
    const examples = parts.flatMap(examplesOf)
    for (const example of examples) this.written.push([example, schema, mediaType])
    return examples
  }

  /** Returns the contents of a body. Drops the title of a schema that only repeats `name`. */
  private contents(body: Part, name?: string): ApiContent[] {
    return body.map('content').map(([mediaType, at]) => {
      const key = at.has('itemSchema') ? 'itemSchema' : 'schema'
      const schema = at.has(key) ? this.schemas.resolve(at.schema(key), name) : undefined
      return {
        pointer: at.pointer,
        mediaType,
        schema,
        examples: this.examples([at], schema, mediaType),
        linkedExamples: at.map('examples').flatMap(([name, example]) => {
          const url = example.text('externalValue')
          return url === undefined ? [] : [{ label: example.text('summary') ?? name, url }]
        }),
        encoding: at.map('encoding').map(([property, part]) => ({
          name: property,
          contentType: part.text('contentType'),
          ...formOf(part),
          headers: this.headers(part),
        })),
        stream: mediaType.startsWith('text/event-stream'),
        streamEnd: at.text('x-stream-end'),
      }
    })
  }
}

/** Returns whether readers can read an operationId. ReadMe writes ids such as `get_v1pets{petId}`, which run the words of the path together. */
function isName(operationId: string | undefined): operationId is string {
  return operationId !== undefined && !/[{}]/.test(operationId)
}

/** Returns whether a description only repeats the title, possibly with a full stop. */
function repeats(description: string, title: string): boolean {
  return description.trim().replace(/\.$/, '') === title.replace(/\.$/, '')
}

/** Returns the fields that say how a parameter or a part of a form is written. */
function formOf(at: Part): Pick<ApiParameter, 'style' | 'explode' | 'allowReserved'> {
  return { ...at.words('style'), explode: at.flag('explode'), allowReserved: at.flag('allowReserved') }
}

/** Returns the pointer of an operation by its path, also if the path item is a reference. */
function addressIn({ incoming, path, method }: ApiOperation): string {
  return step(step(incoming ? '/webhooks' : '/paths', path), method.toLowerCase())
}

/** Returns contact, license and terms of service. Entries without an address have no link. */
function aboutOf(document: Part): Api['about'] {
  const info = document.field('info')
  const docs = document.docs
  const contact = info.field('contact')
  const email = contact.text('email')
  const license = info.field('license')
  const terms = info.text('termsOfService')
  const found: [label: string | undefined, href: string | undefined][] = [
    [docs && (docs.description ?? say('Documentation')), docs?.url],
    [contact.text('name') ?? (contact.has('url') ? say('Contact') : undefined), contact.text('url')],
    [email, email && `mailto:${email}`],
    [
      license.text('name') ?? (license.has('url') ? say('License') : license.text('identifier')),
      license.text('url'),
    ],
    [terms && say('Terms of service'), terms],
  ]
  return found.flatMap(([label, href]) => (label ? [{ label, href }] : []))
}

/** The extension of Scalar with the stability of an operation: `stable`, `experimental` or `deprecated`. */
const STABILITY = 'x-scalar-stability'

/** Returns the names of the badges of an operation, and its stability if this is a word that readers need. */
function badgesOf(operation: Part): string[] {
  const badges = operation
    .list('x-badges')
    .flatMap((badge) => badge.text('name') ?? badge.text('label') ?? text(badge.value) ?? [])
  const stability = operation.text(STABILITY) ?? ''
  return ['', 'stable', 'deprecated'].includes(stability) ? badges : [...badges, stability]
}
