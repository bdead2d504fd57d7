import type { ApiOperation, ApiParameter, ApiSchema, ApiSecurityScheme, Json } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { ANY, isInRange } from '../../openapi/describe/media-types.ts'
import { shapeOf } from '../../openapi/describe/shape-of.ts'
import type { JsonObject } from '../../openapi/json.ts'
import { keyVariables } from '../../openapi/samples/key-variable.ts'
import { successfulContents } from '../../openapi/samples/sample-request.ts'
import type { Finding } from '../block.ts'
import { namesIn, putAt, schemaAt, withLists } from './field-path.ts'
import { queryOf } from './find-operation.ts'
import { type FoundRequest, nameOf, SAMPLE_KEY, wrong } from './mock-request.ts'
import { readTexts } from './read-text.ts'

/** Reports a missing or wrong key, unless the request may use an alternative that is not checked or that needs no key. */
export function keyFindings({ api, operation, query, headers }: FoundRequest): Finding[] {
  const inHeader = (name: string, value: string) => {
    return [{ part: `header "${name}"`, value, given: headers[name], written: `${name}: ${value}` }]
  }
  const wantedBy = ({ type, scheme, in: location, parameter = '' }: ApiSecurityScheme) => {
    if (type === 'apiKey' && location === 'header') return inHeader(parameter.toLowerCase(), '<key>')
    if (type === 'http' && scheme === 'bearer') return inHeader('authorization', 'Bearer <key>')
    if (type === 'oauth2' || type === 'openIdConnect' || scheme === 'basic') {
      // The client makes the value, or receives it from another server, so each value is right.
      const kind = scheme === 'basic' ? 'Basic' : 'Bearer'
      const given = headers.authorization ?? ''
      return inHeader('authorization', given.startsWith(`${kind} `) ? given : `${kind} <token>`)
    }
    if (type !== 'apiKey' || location !== 'query') return []
    const written = `${parameter}=<key>`
    const given = query.get(parameter) ?? undefined
    return [{ part: `query parameter "${parameter}"`, value: '<key>', given, written }]
  }
  const alternatives = operation.security.map((needed) =>
    needed.flatMap(({ scheme }) => api.security.filter(({ name }) => name === scheme).flatMap(wantedBy)),
  )
  const keys = alternatives.flat()
  const isSent = keys.some(({ given, value }) => given === value.replace('<key>', SAMPLE_KEY))
  const [wanted] = keys
  if (!wanted || isSent || alternatives.some((needed) => needed.length === 0)) return []
  const { part, value, given, written } = wanted
  if (value.endsWith('<token>')) {
    const what = given === undefined ? 'missing' : `not "${value}"`
    return [wrong(`The ${part} is ${what}.`, `Send "${written}".`)]
  }
  const [variable = 'API_KEY'] = keyVariables(api)
  const hint = `Send "${written}" with the key from the environment variable ${variable}.`
  if (given === undefined) return [wrong(`The ${part} is missing.`, hint)]
  const message = `The ${part} is not "${value}" with the key of the environment.`
  return [wrong(message, `${hint} The description may name another variable: x-sdk: { keyVariable: NAME }.`)]
}

/** Headers that are no parameters by OpenAPI (the first three), and headers that each HTTP client writes itself. */
const NOT_CHECKED =
  /^(?:accept|content-type|authorization|user-agent|host|content-length|connection|transfer-encoding)$/i

/**
 * Reports missing required parameters, values of parameters that their schemas refuse, and unknown names in the query. Does not
 * check cookies, and objects of the style "form" in several keys of the query.
 */
export function parameterFindings({ api, operation, path, query, headers, check }: FoundRequest): Finding[] {
  const { security, operations } = api
  const name = nameOf(operation)
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  const isKnown = (key: string) =>
    queryOf(operation).has(key) ||
    parameters.some((parameter) => hasKey(parameter, key)) ||
    security.some(({ in: location, parameter }) => location === 'query' && parameter === key)
  /** Returns the texts of a parameter; null if it is not checked. */
  const textsOf = ({ in: location, name }: ApiParameter): string[] | null => {
    if (location === 'path') return [path.get(name) ?? '']
    if (location === 'query') return query.getAll(name)
    if (location === 'cookie' || NOT_CHECKED.test(name)) return null
    const text = headers[name.toLowerCase()]
    return text === undefined ? [] : [text]
  }
  const checkText = (name: string, value: Json, schema: ApiSchema): Finding[] =>
    check(name, value, schema, 'the value').map((finding) => ({ ...finding, rule: 'sample-call' }))
  const findings: Finding[] = []
  for (const parameter of operation.parameters) {
    const given = textsOf(parameter)
    if (given === null) continue
    const nameInMessage = `${name}, ${parameter.in} "${parameter.name}"`
    if (given.length === 0) {
      const deep = deepValue(parameter, query)
      if (deep !== undefined) findings.push(...checkText(nameInMessage, deep, parameter.schema))
      const isObject = [...query.keys()].some((key) => hasKey(parameter, key))
      if (parameter.required && !isObject) {
        const what = parameter.in === 'header' ? `the header "${parameter.name}"` : `"${parameter.name}"`
        findings.push(wrong(`${name}: ${what} is missing.`, 'It is required.'))
      }
      continue
    }
    if (parameter.allowEmptyValue && given.every((text) => text === '')) continue
    const value = readTexts(given, parameter)
    findings.push(...checkText(nameInMessage, value, parameter.schema))
  }
  for (const key of new Set(query.keys())) {
    if (isKnown(key)) continue
    const known = parameters.map((parameter) => parameter.name)
    const hint = didYouMean(key, known) || 'Remove it, or describe it if the API accepts it.'
    findings.push(wrong(`${name} has no query parameter "${key}".`, hint))
  }
  for (const header of Object.keys(headers)) {
    if (NOT_CHECKED.test(header) || OF_CLIENTS.test(header)) continue
    // Requests may have further headers, so only a name like that of a described header is a mistake.
    const hint = didYouMean(header, headerNames(operation))
    if (hint === '') continue
    const keys = security.flatMap(({ in: location, parameter = '' }) =>
      location === 'header' ? parameter : [],
    )
    const described = [...keys, ...operations.flatMap(headerNames)]
    if (described.some((each) => each.toLowerCase() === header)) continue
    findings.push(wrong(`${name} has no header "${header}".`, hint))
  }
  return findings
}

/** Matches headers with a meaning in each request, and headers by which the check knows a request of curl. */
const OF_CLIENTS = /^(?:accept|content|if|sec|x-forwarded|x-sample)-/

function headerNames({ parameters }: ApiOperation): string[] {
  return parameters.flatMap(({ in: location, name }) => (location === 'header' ? name : []))
}

/** Returns whether a key of a query belongs to a parameter. An object may have a key for each property. */
function hasKey(parameter: ApiParameter, key: string): boolean {
  const { name, schema, style = 'form', explode = style === 'form', mediaType } = parameter
  if (key === name) return true
  // OpenAPI defines this style only for objects. Descriptions also have it for lists: `expand[]=a&expand[]=b`.
  if (style === 'deepObject') return key.startsWith(`${name}[`)
  const shape = mediaType === undefined ? shapeOf({}, schema) : undefined
  if (shape?.types[0] !== 'object') return false
  const isOpen = shape.properties.length === 0 || typeof shape.additionalProperties === 'object'
  return explode && (isOpen || shape.properties.some((property) => property.name === key))
}

/** Returns the value of a parameter such as `created[gte]=1`; undefined if the query does not have it, or it cannot be read. */
function deepValue(parameter: ApiParameter, query: URLSearchParams): Json | undefined {
  const { name, style, schema } = parameter
  if (style !== 'deepObject') return undefined
  const value: JsonObject = {}
  let list: string[] = []
  for (const key of new Set(query.keys())) {
    if (!key.startsWith(`${name}[`)) continue
    const [outer, ...path] = namesIn(key.replace(/\[\]$/, ''))
    const inner = outer === name ? schemaAt(schema, path) : undefined
    if (!inner) return undefined
    const texts = query.getAll(key)
    if (path.length === 0) list = texts
    else putAt(value, path, readTexts(texts, { in: 'query', schema: inner }))
  }
  if (list.length > 0) return readTexts(list, { in: 'query', schema })
  return Object.keys(value).length > 0 ? withLists(value, schema) : undefined
}

/** Reports a header `Accept` that allows no media type of a successful response. */
export function acceptFindings({ operation, headers }: FoundRequest, streams: boolean): Finding[] {
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
