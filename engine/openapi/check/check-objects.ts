import type { Json } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { nearestName } from '../../model/text/near-names.ts'
import { namesIn } from '../describe/templates.ts'
import { hasType, isObject, itemsOf, type JsonObject, objectOf, own, step, text } from '../json.ts'
import { NO_PARAMETERS } from '../openapi-objects.ts'
import { KEYWORDS } from '../schema-keywords.ts'
import { isPattern } from '../values/pattern.ts'

/** Reports a mistake at a pointer, with its remedy. */
export type Warn = (message: string, hint: string, pointer: string) => void

/** The checks of the values in an object, by the kind of the object. */
export const objectChecks: ReadonlyMap<string, (object: JsonObject, pointer: string, warn: Warn) => void> =
  new Map([
    ['Schema', checkKeywords],
    ['Paths', checkSlashes],
    ['Responses', checkStatuses],
    ['Operation', checkTags],
    ['SecurityScheme', checkScheme],
    ['Server', checkServer],
    ['Parameter', checkParameter],
    ['Header', (object, pointer, warn) => checkStyle(object, 'header', pointer, warn)],
  ])

/** Returns the words for a value of a wrong type. */
export function said(value: Json): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : `"${value}"`
}

/** Checks the value of a keyword in a schema. `at` is the pointer of the value. */
type KeywordCheck = (value: Json, at: string, warn: Warn, schema: JsonObject) => void

const KEYWORD_CHECKS: ReadonlyMap<string, KeywordCheck> = new Map<string, KeywordCheck>([
  ['required', checkRequired],
  ['nullable', checkNullable],
  ['exclusiveMinimum', (value, at, warn) => checkExclusive('Minimum', value, at, warn)],
  ['exclusiveMaximum', (value, at, warn) => checkExclusive('Maximum', value, at, warn)],
  ['enum', checkEnum],
  ['examples', (value, at, warn) => checkList('examples', value, at, warn)],
  ['dependentRequired', checkDependentRequired],
  ['pattern', checkPattern],
])

function checkKeywords(schema: JsonObject, pointer: string, warn: Warn): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const at = step(pointer, keyword)
    const check = KEYWORD_CHECKS.get(keyword)
    if (check) check(value, at, warn, schema)
    else if (!KEYWORDS.includes(keyword) && !keyword.startsWith('x-')) checkUnknown(keyword, at, warn)
  }
}

function checkRequired(value: Json, at: string, warn: Warn): void {
  if (value === null || Array.isArray(value)) return
  const hint = 'List the required properties in the object that has them: "required: [a, b]".'
  warn(`A list of names is expected here, not ${said(value)}.`, hint, at)
}

function checkNullable(value: Json, at: string, warn: Warn, schema: JsonObject): void {
  if (value !== true) return
  const types = itemsOf(own(schema, 'type') ?? []).map(String)
  const hint =
    types.length > 0
      ? `Write "type: [${[...types, "'null'"].join(', ')}]", and delete "nullable".`
      : `Write an alternative "type: 'null'" next to the reference, and delete "nullable".`
  warn('OpenAPI 3.1 has no "nullable", so it is not shown.', hint, at)
}

function checkExclusive(side: 'Minimum' | 'Maximum', value: Json, at: string, warn: Warn): void {
  if (typeof value !== 'boolean') return
  const bound = side.toLowerCase()
  const hint = value
    ? `Write the number of "${bound}" here, and delete "${bound}".`
    : 'Delete it: without it, the number of the bound is allowed.'
  warn(`In OpenAPI 3.1, "exclusive${side}" is a number, so it is not shown.`, hint, at)
}

function checkList(keyword: string, value: Json, at: string, warn: Warn): void {
  if (Array.isArray(value) || value === null) return
  warn(`"${keyword}" of a schema is a list, so it is not shown.`, 'Write the values in [ ].', at)
}

function checkEnum(value: Json, at: string, warn: Warn, schema: JsonObject): void {
  checkList('enum', value, at, warn)
  if (!Array.isArray(value)) return
  if (value.length === 0)
    warn('"enum" has no values, so no value would be allowed.', 'Write the values, or delete "enum".', at)
  const types = itemsOf(own(schema, 'type') ?? [])
  // Null may be allowed in other ways.
  const index = value.findIndex((each) => types.length > 0 && each !== null && !hasType(each, types))
  const hint = 'Correct the value, or "type". A text that looks like a number needs quotes.'
  const message = `The value ${JSON.stringify(value[index])} is not of the type of its schema.`
  if (index >= 0) warn(message, hint, step(at, index))
}

function checkDependentRequired(value: Json, at: string, warn: Warn): void {
  for (const [name, names] of Object.entries(objectOf(value))) {
    const hint = 'List the properties that are then required: "[a, b]".'
    if (!Array.isArray(names))
      warn(`A list of names is expected here, not ${said(names)}.`, hint, step(at, name))
  }
}

function checkPattern(value: Json, at: string, warn: Warn): void {
  if (typeof value === 'string' && !isPattern(value))
    warn(`The pattern "${value}" is not a regular expression.`, 'Correct its brackets and escapes.', at)
}

/** Reports a misspelled keyword. A schema may have keywords of other vocabularies. */
function checkUnknown(keyword: string, at: string, warn: Warn): void {
  // Every name of two letters that begins with "i" is similar to "if", such as the "id" of older versions.
  const hint = didYouMean(
    keyword,
    KEYWORDS.filter((name) => name !== 'if'),
  )
  if (hint !== '') warn(`JSON Schema has no keyword "${keyword}", so it is not shown.`, hint, at)
}

/** The fields that a security scheme of each type needs. */
const SCHEMES = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
  ['mutualTLS', []],
])

function checkScheme(scheme: JsonObject, pointer: string, warn: Warn): void {
  const type = text(own(scheme, 'type'))
  if (own(scheme, '$ref') !== undefined) return
  const needed = SCHEMES.get(type ?? '')
  if (!needed) {
    const hint =
      type === 'basic' || type === 'bearer'
        ? `Write "type: http" and "scheme: ${type}".`
        : didYouMean(type ?? '', [...SCHEMES.keys()]) || `Write one of ${[...SCHEMES.keys()].join(', ')}.`
    const at = type === undefined ? pointer : `${pointer}/type`
    warn(`A security scheme has no type "${type ?? ''}".`, hint, at)
    return
  }
  const missing = needed.filter((field) => own(scheme, field) === undefined)
  if (missing.length === 0) return
  const names = missing.map((field) => `"${field}"`).join(' and ')
  warn(`A security scheme of type ${type} needs ${names}.`, `Add ${names} to the security scheme.`, pointer)
}

function checkServer(server: JsonObject, pointer: string, warn: Warn): void {
  const url = text(own(server, 'url'))
  if (url === undefined) {
    // Its misspelled name is reported.
    if (Object.keys(server).some((name) => nearestName(name, ['url']) !== '')) return
    warn('A server needs "url".', 'Add the address of the server.', pointer)
    return
  }
  if (/[?#]/.test(url)) {
    const hint =
      'Write the address without it; describe what a request sends as parameters of the operations.'
    warn(
      'The address of a server contains a query or a fragment, which the paths cannot follow.',
      hint,
      `${pointer}/url`,
    )
  }
  const variables = objectOf(own(server, 'variables'))
  for (const name of namesIn(url)) {
    const variable = own(variables, name)
    if (isObject(variable) && text(own(variable, 'default')) !== undefined) continue
    const lacks = isObject(variable) ? 'which has no "default"' : 'which "variables" does not describe'
    const hint = `Describe it below "variables", with "default".`
    warn(`The address contains {${name}}, ${lacks}.`, hint, `${pointer}/url`)
  }
  for (const name of Object.keys(variables).filter((name) => !url.includes(`{${name}}`))) {
    const hint = `Write {${name}} into the address, or delete the variable.`
    warn(
      `The address does not contain the variable "${name}", so it is not shown.`,
      hint,
      step(`${pointer}/variables`, name),
    )
  }
}

/** Location of a parameter → its styles. OpenAPI 3.2 adds `cookie`: https://spec.openapis.org/oas/v3.2.0.html#style-values */
const STYLES: ReadonlyMap<string, string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
])

function checkStyle(object: JsonObject, location: string, pointer: string, warn: Warn): void {
  const styles = STYLES.get(location)
  const style = own(object, 'style')
  if (!styles || typeof style !== 'string' || styles.includes(style)) return
  const message = `"${style}" is not a style of a parameter in "${location}".`
  warn(message, `Write one of: ${styles.join(', ')}.`, `${pointer}/style`)
}

function checkSlashes(paths: JsonObject, pointer: string, warn: Warn): void {
  for (const path of Object.keys(paths)) {
    if (path.startsWith('/') || path.startsWith('x-')) continue
    warn(`The path "${path}" does not begin with a slash.`, `Write "/${path}".`, step(pointer, path))
  }
}

function checkStatuses(responses: JsonObject, pointer: string, warn: Warn): void {
  for (const status of Object.keys(responses)) {
    if (/^([1-5](\d\d|XX)|default|x-.*)$/.test(status)) continue
    const hint = 'Write a number such as "404", a class such as "4XX", or "default".'
    warn(`"${status}" is not the status of a response.`, hint, step(pointer, status))
  }
}

function checkTags(operation: JsonObject, pointer: string, warn: Warn): void {
  if (typeof own(operation, 'tags') === 'string')
    warn('A list of tags is expected here, not a text.', 'Write the tag in [ ].', step(pointer, 'tags'))
}

const AS_MEDIA_TYPE = 'Delete it: the media types of the requests and responses describe this header.'

const AS_SCHEME = 'Describe it by a security scheme, which samples send.'

function checkParameter(parameter: JsonObject, pointer: string, warn: Warn): void {
  const location = text(own(parameter, 'in')) ?? ''
  checkStyle(parameter, location, pointer, warn)
  const name = text(own(parameter, 'name'))
  const header = location === 'header' ? name?.toLowerCase() : undefined
  if (header !== undefined && NO_PARAMETERS.has(header)) {
    const hint = header === 'authorization' ? AS_SCHEME : AS_MEDIA_TYPE
    warn(`OpenAPI ignores the parameter "${name}", and samples do not send it.`, hint, pointer)
  }
  // https://www.rfc-editor.org/rfc/rfc9110#name-tokens
  if (location === 'header' && name !== undefined && !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
    const hint = 'Write letters, digits and "-", without spaces.'
    warn(`No request can contain the header "${name}".`, hint, `${pointer}/name`)
  }
}
