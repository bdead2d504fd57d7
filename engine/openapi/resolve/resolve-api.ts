import type {
  Api,
  ApiContent,
  ApiExample,
  ApiOperation,
  ApiParameter,
  ApiRequestBody,
  ApiResponse,
  ApiServer,
  ApiTag,
  Json,
} from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { checkReferences } from '../check/check-references.ts'
import { checkStructure } from '../check/check-structure.ts'
import { isObject, type JsonObject, listOf, objectOf, own, step, text, valueAt } from '../json.ts'
import { optional } from '../optional.ts'
import { METHODS } from '../read/openapi-objects.ts'
import type { Description } from '../read/read-description.ts'
import { References } from '../read/references.ts'
import { type Report, reportInto } from '../report.ts'
import { resolveDocs } from './resolve-docs.ts'
import { SchemaResolver } from './resolve-schema.ts'
import { readCall, readSdk } from './resolve-sdk.ts'
import { readSecurity, securityScheme } from './resolve-security.ts'

const LOCATIONS = ['path', 'query', 'header', 'cookie']

/** What a path item holds, by where it stands. */
type Kind = 'operation' | 'webhook' | 'callback'

/** Raw description → `Api`: the one place that knows how OpenAPI is written. */
export function resolveApi(description: Description): { api: Api; problems: Problem[] } {
  const problems: Problem[] = []
  const report = reportInto(problems, description)
  const { document } = description
  const references = new References(document, report)
  checkStructure(document, report)
  checkReferences(document, references, report)
  const api = new ApiResolver(description, references, report).resolve()
  return { api, problems }
}

class ApiResolver {
  private readonly description: Description
  private readonly document: JsonObject
  private readonly references: References
  private readonly report: Report
  private readonly schemas: SchemaResolver
  private readonly ids = new Map<string, number | undefined>()

  constructor(description: Description, references: References, report: Report) {
    this.description = description
    this.references = references
    this.document = description.document
    this.report = report
    this.schemas = new SchemaResolver(description, references, report)
  }

  resolve(): Api {
    const { document } = this
    const info = own(document, 'info')
    const written = this.paths(own(document, 'paths'), '/paths')
    const webhooks = this.paths(own(document, 'webhooks'), '/webhooks', 'webhook')
    const tags = this.tags(written)
    const order = new Map(tags.map((tag, index) => [tag.name, index]))
    const operations = written.sort((a, b) => (order.get(a.tag) ?? 0) - (order.get(b.tag) ?? 0))
    const sdk = own(document, 'x-sdk')
    const needs = own(document, 'security')
    return {
      title: text(own(info, 'title')) ?? 'API',
      version: (text(own(info, 'version')) && this.description.written('/info/version')) ?? '',
      ...optional('summary', text(own(info, 'summary'))),
      ...optional('description', text(own(info, 'description'))),
      source: this.description.source,
      servers: listOf(own(document, 'servers')).map(serverOf),
      about: aboutOf(document),
      security: Object.entries(objectOf(valueAt(document, '/components/securitySchemes'))).flatMap(
        ([name, scheme]) =>
          securityScheme(
            name,
            this.references.follow(scheme, step('/components/securitySchemes', name)).value,
          ),
      ),
      ...optional('needs', needs === undefined ? undefined : readSecurity(needs)),
      tags,
      operations,
      webhooks,
      sdks: {
        ...optional('python', readSdk(own(sdk, 'python'))),
        ...optional('typescript', readSdk(own(sdk, 'typescript'))),
      },
      // Last, since everything above mentions schemas.
      schemas: this.schemas.named(),
      document,
      files: this.description.files,
      prose: this.description.prose,
    }
  }

  private paths(paths: Json | undefined, at: string, kind: Kind = 'operation'): ApiOperation[] {
    return Object.entries(objectOf(paths)).flatMap(([path, item]) => {
      const { value, pointer } = this.references.follow(item, step(at, path))
      return Object.entries(objectOf(value))
        .filter(([key, operation]) => METHODS.has(key) && isObject(operation))
        .map(([method, operation]) =>
          this.operation(path, method, operation as JsonObject, value as JsonObject, pointer, kind),
        )
    })
  }

  private operation(
    path: string,
    method: string,
    raw: JsonObject,
    item: JsonObject,
    at: string,
    kind: Kind,
  ): ApiOperation {
    const pointer = step(at, method)
    const [tag = '', ...otherTags] = listOf(own(raw, 'tags')).flatMap((name) => text(name) ?? [])
    const description = text(own(raw, 'description')) ?? text(own(item, 'description'))
    const servers = [own(raw, 'servers'), own(item, 'servers'), own(this.document, 'servers')].map(listOf)
    const inForce = servers.find((list) => list.length > 0) ?? []
    const common = JSON.stringify(inForce) === JSON.stringify(servers[2])
    const body = own(raw, 'requestBody')
    const sdk = own(raw, 'x-sdk')
    return {
      ...this.place(pointer),
      // A callback has no address on the page of its own; one that is written twice by reference is no mistake.
      id: kind === 'callback' ? `${method} ${path}` : this.operationId(raw, path, method, pointer),
      method: method.toUpperCase(),
      path,
      incoming: kind !== 'operation',
      tag,
      otherTags: [...new Set(otherTags)].filter((name) => name !== tag),
      title: text(own(raw, 'summary')) ?? text(own(item, 'summary')) ?? `${method.toUpperCase()} ${path}`,
      ...optional('description', description),
      deprecated: own(raw, 'deprecated') === true,
      ...optional('externalDocs', resolveDocs(raw)),
      ...optional('servers', common ? undefined : inForce.map(serverOf)),
      server: addressOf(inForce[0]),
      security: readSecurity(own(raw, 'security') ?? own(this.document, 'security')),
      parameters: this.parameters(raw, item, at, pointer),
      ...optional(
        'requestBody',
        body === undefined ? undefined : this.requestBody(body, `${pointer}/requestBody`),
      ),
      responses: Object.entries(objectOf(own(raw, 'responses'))).map(([status, response]) =>
        this.response(status, response, step(`${pointer}/responses`, status)),
      ),
      callbacks: kind === 'callback' ? [] : this.callbacks(own(raw, 'callbacks'), `${pointer}/callbacks`),
      sdk: {
        ...optional('python', readCall(own(sdk, 'python'))),
        ...optional('typescript', readCall(own(sdk, 'typescript'))),
      },
    }
  }

  /** By name, then by the expression that gives the address. */
  private callbacks(raw: Json | undefined, at: string): ApiOperation[] {
    return Object.entries(objectOf(raw)).flatMap(([name, callback]) => {
      const { value, pointer } = this.references.follow(callback, step(at, name))
      return this.paths(value, pointer, 'callback')
    })
  }

  private operationId(raw: JsonObject, path: string, method: string, pointer: string): string {
    const written = text(own(raw, 'operationId'))
    const wanted = written ?? `${method}${path.replace(/[^\w.]+/g, '_')}`.replace(/_$/, '')
    if (!this.ids.has(wanted)) {
      this.ids.set(wanted, this.description.lineOf(pointer))
      return wanted
    }
    if (written !== undefined) {
      const first = this.ids.get(wanted)
      this.report(
        {
          rule: 'api-duplicate-operation-id',
          severity: 'error',
          message: `The operationId "${wanted}" is used twice${first === undefined ? '' : `, first by the operation in line ${first}`}.`,
          hint: 'Give each operation an operationId of its own: links and samples are made of it.',
        },
        `${pointer}/operationId`,
      )
    }
    for (let number = 2; ; number++) {
      const id = `${wanted}-${number}`
      if (this.ids.has(id)) continue
      this.ids.set(id, this.description.lineOf(pointer))
      return id
    }
  }

  /** Those of the path hold for each of its operations, unless the operation says otherwise. */
  private parameters(raw: JsonObject, item: JsonObject, at: string, pointer: string): ApiParameter[] {
    const found = new Map<string, ApiParameter>()
    for (const [list, place] of [
      [own(item, 'parameters'), `${at}/parameters`],
      [own(raw, 'parameters'), `${pointer}/parameters`],
    ] as const) {
      listOf(list).forEach((parameter, index) => {
        const resolved = this.references.follow(parameter, `${place}/${index}`)
        const location = text(own(resolved.value, 'in')) ?? ''
        const name = text(own(resolved.value, 'name'))
        if (name === undefined || !LOCATIONS.includes(location)) {
          if (!isObject(resolved.value)) return
          this.report(
            {
              rule: 'api-structure',
              severity: 'error',
              message: 'A parameter needs "name", and "in" with one of path, query, header, cookie.',
              hint: 'Add what is missing.',
            },
            resolved.pointer,
          )
          return
        }
        found.set(`${location} ${name}`, this.parameter(resolved.value, name, location, resolved.pointer))
      })
    }
    return [...found.values()]
  }

  private parameter(raw: Json, name: string, location: string, pointer: string): ApiParameter {
    const [mediaType, content] = Object.entries(objectOf(own(raw, 'content')))[0] ?? []
    const inContent = mediaType === undefined ? undefined : step(`${pointer}/content`, mediaType)
    const schema = inContent
      ? this.schemas.resolve(own(content, 'schema'), `${inContent}/schema`, name)
      : this.schemas.resolve(own(raw, 'schema'), `${pointer}/schema`, name)
    const explode = own(raw, 'explode')
    return {
      ...this.place(pointer),
      name,
      in: location as ApiParameter['in'],
      required: location === 'path' || own(raw, 'required') === true,
      deprecated: own(raw, 'deprecated') === true || schema.deprecated,
      ...optional('description', text(own(raw, 'description')) ?? schema.description),
      ...optional('style', text(own(raw, 'style'))),
      ...(typeof explode === 'boolean' && { explode }),
      ...(own(raw, 'allowReserved') === true && { allowReserved: true as const }),
      ...optional('mediaType', mediaType),
      schema,
      examples: [...this.examples(raw, pointer), ...(inContent ? this.examples(content, inContent) : [])],
    }
  }

  private requestBody(body: Json, at: string): ApiRequestBody {
    const { value, pointer } = this.references.follow(body, at)
    return {
      ...this.place(pointer),
      required: own(value, 'required') === true,
      ...optional('description', text(own(value, 'description'))),
      contents: this.contents(value, pointer),
    }
  }

  private response(status: string, response: Json, at: string): ApiResponse {
    const { value, pointer } = this.references.follow(response, at)
    return {
      ...this.place(pointer),
      status,
      ...optional('description', text(own(value, 'description'))),
      headers: Object.entries(objectOf(own(value, 'headers'))).map(([name, header]) => {
        const resolved = this.references.follow(header, step(`${pointer}/headers`, name))
        return this.parameter(resolved.value, name, 'header', resolved.pointer)
      }),
      contents: this.contents(value, pointer),
      links: Object.entries(objectOf(own(value, 'links'))).map(([name, link]) => {
        const { value: target } = this.references.follow(link, step(`${pointer}/links`, name))
        return {
          name,
          ...optional('operation', text(own(target, 'operationId')) ?? text(own(target, 'operationRef'))),
          ...optional('description', text(own(target, 'description'))),
          parameters: Object.entries(objectOf(own(target, 'parameters'))).map(([key, value]) => ({
            name: key,
            value,
          })),
          ...optional('requestBody', own(target, 'requestBody')),
        }
      }),
    }
  }

  private contents(raw: Json, at: string): ApiContent[] {
    return Object.entries(objectOf(own(raw, 'content'))).map(([mediaType, content]) => {
      const pointer = step(`${at}/content`, mediaType)
      const stream = mediaType.startsWith('text/event-stream')
      const key = Object.hasOwn(objectOf(content), 'itemSchema') ? 'itemSchema' : 'schema'
      const schema = own(content, key)
      return {
        ...this.place(pointer),
        mediaType,
        ...(schema !== undefined && { schema: this.schemas.resolve(schema, `${pointer}/${key}`) }),
        examples: this.examples(content, pointer),
        linkedExamples: Object.entries(objectOf(own(content, 'examples'))).flatMap(([name, example]) => {
          const { value } = this.references.follow(example, step(`${pointer}/examples`, name))
          const url = text(own(value, 'externalValue'))
          return url === undefined ? [] : [{ label: text(own(value, 'summary')) ?? name, url }]
        }),
        encoding: Object.entries(objectOf(own(content, 'encoding'))).map(([name, part]) => {
          const explode = own(part, 'explode')
          return {
            name,
            ...optional('contentType', text(own(part, 'contentType'))),
            ...optional('style', text(own(part, 'style'))),
            ...(typeof explode === 'boolean' && { explode }),
            headers: Object.keys(objectOf(own(part, 'headers'))),
          }
        }),
        stream,
        ...optional('streamEnd', text(own(content, 'x-stream-end'))),
      }
    })
  }

  private examples(raw: Json | undefined, at: string): ApiExample[] {
    const found: ApiExample[] = []
    if (isObject(raw) && Object.hasOwn(raw, 'example')) {
      found.push({ ...this.place(`${at}/example`), name: '', value: raw.example as Json })
    }
    for (const [name, example] of Object.entries(objectOf(own(raw, 'examples')))) {
      const { value, pointer } = this.references.follow(example, step(`${at}/examples`, name))
      if (!isObject(value) || !Object.hasOwn(value, 'value')) continue
      found.push({
        ...this.place(`${pointer}/value`),
        name,
        ...optional('summary', text(own(value, 'summary'))),
        ...optional('description', text(own(value, 'description'))),
        value: value.value as Json,
      })
    }
    return found
  }

  /** Declared tags first; a tag that only operations know follows, in the order of its first use. */
  private tags(operations: ApiOperation[]): ApiTag[] {
    const tags = new Map<string, ApiTag>()
    for (const raw of listOf(own(this.document, 'tags'))) {
      const name = text(own(raw, 'name'))
      if (name === undefined) continue
      const label = text(own(raw, 'x-displayName')) ?? text(own(raw, 'summary')) ?? name
      tags.set(name, {
        name,
        label,
        ...optional('description', text(own(raw, 'description'))),
        ...optional('externalDocs', resolveDocs(raw)),
        operations: [],
      })
    }
    for (const { tag, id } of operations) {
      const known = tags.get(tag) ?? { name: tag, label: tag === '' ? 'Other' : tag, operations: [] }
      known.operations.push(id)
      tags.set(tag, known)
    }
    return [...tags.values()].filter((tag) => tag.operations.length > 0)
  }

  private place(pointer: string): { pointer: string; line?: number } {
    const line = this.description.lineOf(pointer)
    return { pointer, ...(line !== undefined && { line }) }
  }
}

function serverOf(server: Json): ApiServer {
  return {
    url: serverUrl(server),
    ...optional('description', text(own(server, 'description'))),
    variables: Object.entries(objectOf(own(server, 'variables'))).map(([name, variable]) => ({
      name,
      values: listOf(own(variable, 'enum')).map(String),
      default: text(own(variable, 'default')) ?? '',
      ...optional('description', text(own(variable, 'description'))),
    })),
  }
}

/** What has no address is said without a link. */
function aboutOf(document: JsonObject): Api['about'] {
  const info = own(document, 'info')
  const contact = own(info, 'contact')
  const email = text(own(contact, 'email'))
  const license = own(info, 'license')
  const docs = text(own(own(document, 'externalDocs'), 'url'))
  const terms = text(own(info, 'termsOfService'))
  const contactName = text(own(contact, 'name'))
  const contactUrl = text(own(contact, 'url'))
  const licenseUrl = text(own(license, 'url'))
  const identifier = text(own(license, 'identifier'))
  const found: [label: string | undefined, href: string | undefined][] = [
    [docs && (text(own(own(document, 'externalDocs'), 'description')) ?? 'Documentation'), docs],
    [contactName ?? (contactUrl && 'Contact'), contactUrl],
    [email, email && `mailto:${email}`],
    [text(own(license, 'name')) ?? (licenseUrl && 'License') ?? identifier, licenseUrl],
    [terms && 'Terms of service', terms],
  ]
  return found.flatMap(([label, href]) => (label ? [{ label, ...optional('href', href) }] : []))
}

function serverUrl(server: Json): string {
  const variables = own(server, 'variables')
  return (text(own(server, 'url')) ?? '')
    .replace(/\{([^}]+)\}/g, (written, name) => text(own(own(variables, name), 'default')) ?? written)
    .replace(/\/$/, '')
}

/**
 * Where calls go. "Relative references are relative to the location where the document containing the Server Object is
 * being served" (OpenAPI, as is no server at all): that is not where the site stands, so an example stands for it.
 */
function addressOf(server: Json | undefined): string {
  const url = server === undefined ? '' : serverUrl(server)
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url
  if (url.startsWith('//')) return `https:${url}`
  return `https://api.example.com${url === '' || url.startsWith('/') ? '' : '/'}${url}`
}
