import type { Api, ApiOperation, ApiParameter, ApiSecurityScheme, ApiServer, Json } from '../../model/api.ts'
import { decoded } from '../../model/id-of-hash.ts'
import { didYouMean } from '../../model/problem.ts'
import { escapeExpression } from '../../model/text/escape-expression.ts'
import { ANY, isInRange, isJson, isXml, withoutParameters } from '../../openapi/describe/media-types.ts'
import { shapeOf } from '../../openapi/describe/shape-of.ts'
import { keyVariables } from '../../openapi/samples/key-variable.ts'
import { successfulContents, wantsStream } from '../../openapi/samples/sample-request.ts'
import { encodePath } from '../../openapi/samples/serialize-parameter.ts'
import { outerNames } from '../../openapi/samples/write-xml.ts'
import type { Finding } from '../block.ts'
import { type Answers, type MockAnswer, refusal, successAnswer } from './mock-answer.ts'
import { readForm } from './read-form.ts'
import { readTexts } from './read-text.ts'
import { rootOfXml } from './read-xml.ts'
import { type CheckValue, valueCheck } from './value-check.ts'

/** An HTTP request. */
export interface MockRequest {
  method: string
  url: string
  /** The names are in lower case. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/** The key that the mock API accepts. It is not a real key. */
export const SAMPLE_KEY = 'key-of-the-samples'

/** A session with the mock API: the second request of an operation gets the second answer. */
export type MockSession = (request: MockRequest, answers?: AnswersOf) => Promise<MockAnswer>

/** Returns the answers to an operation that the mock API prefers to examples of the description. */
type AnswersOf = (operation: string) => Answers

/** A mock of the described API. */
export type MockApi = ReturnType<typeof createMockApi>

/**
 * Creates the mock of an API: it rejects requests that the description does not allow, and answers with examples. `id` is
 * the id of the API in the config; absent for servers of the site's tables.
 */
export function createMockApi(api: Api, id?: string) {
  const { schemas } = api
  const check = valueCheck(api, 'request')
  const described = [...api.servers, ...api.operations.flatMap((operation) => operation.servers ?? [])]
  const urls = [...described.map(({ url }) => url), ...api.operations.map(({ server }) => server)]
  const bases = urls.flatMap((url) => (URL.canParse(url) ? baseOf(new URL(url)) : []))
  const patterns = new Set([...bases.map(escapeExpression), ...described.flatMap(addressesOf)])
  const servers = [...patterns].map((pattern) => new RegExp(`^${pattern}(/.*)?$`))
  return {
    id,
    /** Returns whether the address is on a server of the API. */
    serves: (url: string): boolean => pathsOn(servers, url).length > 0,
    /** Returns whether an operation has the address. Several APIs may have the same server. */
    knows: (url: string): boolean => operationsAt(api, url, servers).length > 0,
    open(): MockSession {
      const turns = new Map<string, number>()
      const take = (key: string): number => {
        const turn = turns.get(key) ?? 0
        turns.set(key, turn + 1)
        return turn
      }
      return async (request, answers = () => ({ key: '', own: [], others: [] })) => {
        const found = findOperation(api, request, servers)
        if ('message' in found) return refusal(404, [found])
        const { operation } = found
        const denied = keyFindings(api, found, request)
        if (denied.length > 0) return refusal(401, denied)
        const read = await readBody(operation, request, schemas, check)
        const findings = [
          ...parameterFindings(found, request, api, check),
          ...acceptFindings(operation, request, wantsStream(read.value)),
          ...read.findings,
        ]
        if (findings.length > 0) return refusal(422, findings)
        const context = { accept: request.headers.accept, answers: answers(nameOf(operation)), take, api }
        return successAnswer(operation, read.value, context)
      }
    },
  }
}

/** Returns a finding about a request, except about its body, which `valueCheck` checks. */
function wrong(message: string, hint: string): Finding {
  return { rule: 'sample-call', message, hint }
}

interface FoundOperation {
  operation: ApiOperation
  path: Map<string, string>
  query: URLSearchParams
}

function baseOf({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/$/, '')
}

/** The pattern of all addresses of a server with variables. A variable without a list of values may have any value. */
function addressesOf({ template, variables }: ApiServer): string[] {
  const valuesOf = (name: string, any: string) => {
    const values = variables.find((variable) => variable.name === name)?.values ?? []
    return `(?:${values.map(escapeExpression).join('|') || any})`
  }
  return template === undefined ? [] : [patternOf(template.replace(/\/$/, ''), valuesOf)]
}

const NAME_IN_PATH = /\{([^}]+)\}/g

/**
 * Returns the pattern of a path or address. `valuesOf` returns the pattern that replaces a name in braces; `any` matches each
 * value. With three names between two slashes, a value does not contain the character after it: the time of a search would grow with
 * the length of the path to the power of their number.
 */
function patternOf(template: string, valuesOf: (name: string, any: string) => string): string {
  const parts = template.split(NAME_IN_PATH)
  const isCrowded = template.split('/').some((part) => part.split(NAME_IN_PATH).length > 5)
  const anyAt = (index: number): string => {
    const next = escapeExpression(parts[index + 1]?.[0] ?? '')
    return isCrowded && next === '' && index < parts.length - 2 ? '[^/]' : `[^/${isCrowded ? next : ''}]+`
  }
  return parts
    .map((part, index) => (index % 2 ? valuesOf(part, anyAt(index)) : escapeExpression(part)))
    .join('')
}

/** The paths of an address on the servers that have it: the address of a server may begin with that of another. */
function pathsOn(servers: readonly RegExp[], url: string): string[] {
  if (!URL.canParse(url)) return []
  const { origin, pathname } = new URL(url)
  const found = servers.map((server) => server.exec(origin + pathname))
  return found.flatMap((match) => (match ? [match[1] ?? '/'] : []))
}

/** The operations of any method whose path matches an address. First those that say most of the address: `/a/me`, not `/a/{id}`. */
function operationsAt(api: Api, url: string, servers: readonly RegExp[]): FoundOperation[] {
  const asked = pathsOn(servers, url)
  const found = api.operations.flatMap((operation) => {
    const [template = ''] = operation.path.split(/[?#]/)
    const path = asked.map((each) => matchPath(template, each)).find((each) => each !== null)
    return path ? [{ operation, path, query: new URL(url).searchParams }] : []
  })
  const hasQuery = ({ operation, query }: FoundOperation) =>
    [...queryOf(operation)].every(([key, value]) =>
      isName(value) ? query.has(key) : query.get(key) === value,
    )
  return found
    .filter(hasQuery)
    .sort((a, b) => fixedPart(b) - fixedPart(a) || queryOf(b.operation).size - queryOf(a.operation).size)
    .map(({ operation, path, query }) => {
      const inQuery = [...queryOf(operation)].filter(([, value]) => isName(value))
      const values = inQuery.map(([key, value]) => [value.slice(1, -1), query.get(key) ?? ''] as const)
      return { operation, path: new Map([...path, ...values]), query }
    })
}

/** Returns the number of letters of a path that are not the name of a parameter. */
const fixedPart = ({ operation }: FoundOperation): number =>
  operation.path.replace(/[?#].*/s, '').replace(NAME_IN_PATH, '').length

/** Returns whether the value of a query in a path stands for a parameter: `{city}`. */
const isName = (value: string): boolean => /^\{.+\}$/.test(value)

/** The query in the path of an operation. OpenAPI does not allow a query there, but descriptions have it. */
function queryOf({ path }: ApiOperation): URLSearchParams {
  return new URLSearchParams(path.replace(/#.*/s, '').split('?')[1])
}

function findOperation(
  api: Api,
  { method, url }: MockRequest,
  servers: readonly RegExp[],
): FoundOperation | Finding {
  const matches = operationsAt(api, url, servers)
  const [path = '/'] = pathsOn(servers, url)
  const found = matches.find(({ operation }) => operation.method === method)
  if (found) return found
  if (matches.length > 0) {
    const methods = matches.map(({ operation }) => operation.method).join(', ')
    return wrong(`${path} does not know the method ${method}.`, `It knows ${methods}.`)
  }
  const known = api.operations.map((operation) => operation.path)
  const hint =
    didYouMean(path, known) || 'Correct or describe the path, or say why the block is not run: unproven="…".'
  return wrong(`The API has no ${path}.`, hint)
}

/** Returns the values of the parameters in a path by name; null if the path does not match the template. */
function matchPath(template: string, path: string): Map<string, string> | null {
  const found = new RegExp(`^${patternOf(encodePath(template), (_, any) => `(${any})`)}$`).exec(path)
  const names = [...template.matchAll(NAME_IN_PATH)].map(([, name = '']) => name)
  return found && new Map(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]))
}

/** Reports a missing or wrong key, unless the request may use an alternative that is not checked or that needs no key. */
function keyFindings(api: Api, { operation, query }: FoundOperation, { headers }: MockRequest): Finding[] {
  const inHeader = (name: string, value: string) => {
    return [{ place: `header "${name}"`, value, given: headers[name], written: `${name}: ${value}` }]
  }
  const wantedBy = ({ type, scheme, in: place, parameter = '' }: ApiSecurityScheme) => {
    if (type === 'apiKey' && place === 'header') return inHeader(parameter.toLowerCase(), '<key>')
    if (type === 'http' && scheme === 'bearer') return inHeader('authorization', 'Bearer <key>')
    if (type === 'oauth2' || type === 'openIdConnect' || scheme === 'basic') {
      // The client makes the value, or receives it from another server, so each value is right.
      const kind = scheme === 'basic' ? 'Basic' : 'Bearer'
      const given = headers.authorization ?? ''
      return inHeader('authorization', given.startsWith(`${kind} `) ? given : `${kind} <key>`)
    }
    if (type !== 'apiKey' || place !== 'query') return []
    const written = `${parameter}=<key>`
    const given = query.get(parameter) ?? undefined
    return [{ place: `query parameter "${parameter}"`, value: '<key>', given, written }]
  }
  const alternatives = operation.security.map((needed) =>
    needed.flatMap(({ scheme }) => api.security.filter(({ name }) => name === scheme).flatMap(wantedBy)),
  )
  const keys = alternatives.flat()
  const isSent = keys.some(({ given, value }) => given === value.replace('<key>', SAMPLE_KEY))
  const [wanted] = keys
  if (!wanted || isSent || alternatives.some((needed) => needed.length === 0)) return []
  const { place, value, given, written } = wanted
  const message =
    given === undefined
      ? `The ${place} is missing.`
      : `The ${place} is not "${value}" with the key of the environment.`
  const hint = `Send "${written}" with the key from the environment variable ${keyVariables(api)[0] ?? 'API_KEY'}.`
  return [wrong(message, hint)]
}

/** Headers that are no parameters by OpenAPI (the first three), and headers that each HTTP client writes itself. */
const NOT_CHECKED =
  /^(?:accept|content-type|authorization|user-agent|host|content-length|connection|transfer-encoding)$/i

function parameterFindings(
  { operation, path, query }: FoundOperation,
  { headers }: MockRequest,
  { schemas, security }: Api,
  check: CheckValue,
): Finding[] {
  const name = nameOf(operation)
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  const isKnown = (key: string) =>
    queryOf(operation).has(key) ||
    parameters.some((parameter) => hasKey(parameter, key, schemas)) ||
    security.some(({ in: place, parameter }) => place === 'query' && parameter === key)
  /** Returns the texts of a parameter; null if it is not checked. */
  const textsOf = ({ in: place, name }: ApiParameter): string[] | null => {
    if (place === 'path') return [path.get(name) ?? '']
    if (place === 'query') return query.getAll(name)
    if (place === 'cookie' || NOT_CHECKED.test(name)) return null
    const text = headers[name.toLowerCase()]
    return text === undefined ? [] : [text]
  }
  const findings: Finding[] = []
  for (const parameter of operation.parameters) {
    const given = textsOf(parameter)
    if (given === null) continue
    if (given.length === 0) {
      // The values of an object in several keys are not checked.
      const isObject = [...query.keys()].some((key) => hasKey(parameter, key, schemas))
      if (parameter.required && !isObject) {
        const what = parameter.in === 'header' ? `the header "${parameter.name}"` : `"${parameter.name}"`
        findings.push(wrong(`${name}: ${what} is missing.`, 'It is required.'))
      }
      continue
    }
    if (parameter.allowEmptyValue && given.every((text) => text === '')) continue
    const value = readTexts(given, parameter, schemas)
    findings.push(
      ...check(`${name}, ${parameter.in} "${parameter.name}"`, value, parameter.schema, 'the value'),
    )
  }
  for (const key of new Set(query.keys())) {
    if (isKnown(key)) continue
    const known = parameters.map((parameter) => parameter.name)
    const hint = didYouMean(key, known) || 'Remove it, or describe it if the API accepts it.'
    findings.push(wrong(`${name} has no query parameter "${key}".`, hint))
  }
  return findings
}

/** Returns whether a key of a query belongs to a parameter. An object may have a key for each property. */
function hasKey(parameter: ApiParameter, key: string, schemas: Api['schemas']): boolean {
  const { name, schema, style = 'form', explode = style === 'form', mediaType } = parameter
  if (key === name) return true
  const shape = mediaType === undefined ? shapeOf({}, schema, schemas) : undefined
  if (shape?.types[0] !== 'object') return false
  if (style === 'deepObject') return key.startsWith(`${name}[`)
  const isOpen = shape.properties.length === 0 || typeof shape.additionalProperties === 'object'
  return explode && (isOpen || shape.properties.some((property) => property.name === key))
}

function acceptFindings(operation: ApiOperation, { headers }: MockRequest, streams: boolean): Finding[] {
  const { accept = ANY } = headers
  const contents = successfulContents(operation)
  // A program may request a stream that the description lacks. Then the media type is unknown.
  if (streams && !contents.some(({ stream }) => stream)) return []
  const offered = contents.map(({ mediaType }) => mediaType)
  // A description may offer a range as well.
  const fits = offered.some((type) =>
    accept.split(',').some((range) => isInRange(type, range) || isInRange(range, type)),
  )
  if (fits || offered.length === 0) return []
  return [
    wrong(`${nameOf(operation)} does not answer with "${accept}".`, `It answers with ${offered.join(', ')}.`),
  ]
}

async function readBody(
  operation: ApiOperation,
  request: MockRequest,
  schemas: Api['schemas'],
  check: CheckValue,
): Promise<{ value: Json | undefined; findings: Finding[] }> {
  const name = `${nameOf(operation)} request`
  const { requestBody } = operation
  const type = request.headers['content-type']
  const failed = (message: string, hint: string) => ({ value: undefined, findings: [wrong(message, hint)] })
  if (request.body.length === 0 && !requestBody?.required) return { value: undefined, findings: [] }
  if (!requestBody) return failed(`${name} has no body.`, 'Send none.')
  const mediaType = withoutParameters(type ?? '')
  const { contents } = requestBody
  const content =
    contents.find((candidate) => withoutParameters(candidate.mediaType) === mediaType) ??
    contents.find((candidate) => isInRange(mediaType, candidate.mediaType))
  if (!content) {
    const known = contents.map((candidate) => candidate.mediaType).join(' or ')
    const sent = type === undefined ? 'has no "Content-Type"' : `is sent as "${mediaType}"`
    return failed(`${name}: the body ${sent}.`, `Send it as ${known}.`)
  }
  let value: Json
  if (isJson(mediaType)) {
    try {
      value = JSON.parse(Buffer.from(request.body).toString('utf8')) as Json
    } catch (error) {
      return failed(
        `${name}: the body is not JSON: ${(error as Error).message}.`,
        'Correct the quotes and commas.',
      )
    }
  } else if (mediaType === 'multipart/form-data') {
    const form = await readForm(request.body, type ?? '', content, schemas)
    if ('message' in form) return { value: undefined, findings: [form] }
    value = form.value
  } else if (isXml(mediaType)) {
    const xml = rootOfXml(Buffer.from(request.body).toString('utf8'))
    if ('wrong' in xml) {
      const hint = 'Close each element inside one outer element, and write "&" as "&amp;" and "<" as "&lt;".'
      return failed(`${name}: the body is not XML at "${xml.wrong}".`, hint)
    }
    const known = outerNames(content.schema, schemas)
    if (known.length === 0 || known.includes(xml.root)) return { value: undefined, findings: [] }
    const names = known.map((one) => `<${one}>`).join(' or ')
    return failed(`${name}: the outer element is <${xml.root}>.`, `The description names it ${names}.`)
  } else return { value: undefined, findings: [] }
  return { value, findings: content.schema ? check(name, value, content.schema) : [] }
}

/** Returns the name of an operation in marks of blocks: `POST /v1/files`. */
function nameOf({ method, path }: ApiOperation): string {
  return `${method} ${path}`
}
