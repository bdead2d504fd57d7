import type { Json } from '../../model/api.ts'
import { didYouMean, nameFinder } from '../../model/problem.ts'
import { hasType, isObject, type JsonObject, listOf, objectOf, own, step, text } from '../json.ts'
import { fieldsOf, METHODS, walkObjects } from '../openapi-objects.ts'
import { collectWarnings, type Report } from '../report.ts'
import { KEYWORDS } from '../schema-keywords.ts'
import { isPattern } from '../values/pattern.ts'

/** Where a field belongs that authors write in another object, often as in Swagger 2.0. */
function placeOf(kind: string, field: string): string {
  const isKeyword = KEYWORDS.includes(field)
  if ((kind === 'Parameter' || kind === 'Header') && isKeyword) return 'Move it into "schema".'
  if (kind === 'Response' && /^(schema|examples?)$/.test(field)) {
    return `Move it into "content", below a media type such as "application/json".`
  }
  if (kind === 'Example') return 'Write the whole example below "value".'
  return ''
}

/**
 * Reports parts without a meaning in OpenAPI, which the reference would omit without a word: a list for an object, `GET:` for
 * `get:`, misspelled names, fields of another version, names of security schemes and of operations that do not exist.
 */
export function checkFields(document: JsonObject, report: Report): void {
  const reportWrong = (message: string, hint: string, pointer: string) =>
    report({ rule: 'api-structure', severity: 'error', message, hint }, pointer)
  const { warn, reportAll } = collectWarnings(report, 'api-structure')
  const schemes = Object.keys(objectOf(own(own(document, 'components'), 'securitySchemes')))
  const tags = new Set(listOf(own(document, 'tags')).flatMap((tag) => text(own(tag, 'name')) ?? []))
  const operationIds = new Set<string>()
  const links: { operationId: string; pointer: string }[] = []

  const checkRequirements = (requirements: Json | undefined, pointer: string) => {
    for (const [index, requirement] of listOf(requirements).entries()) {
      for (const name of Object.keys(objectOf(requirement))) {
        if (schemes.includes(name)) continue
        const hint =
          didYouMean(name, schemes) || 'Describe it below components/securitySchemes, or correct the name.'
        warn(`The security scheme "${name}" is not described.`, hint, step(step(pointer, index), name))
      }
    }
  }

  walkObjects('OpenAPI', document, '', {
    wrong(expected, value, pointer) {
      const [what, hint] = EXPECTED.get(expected) ?? [inWords(expected), AN_OBJECT]
      reportWrong(`${what} is expected here, not ${said(value)}.`, hint, pointer)
    },
    enter(kind, object, pointer) {
      if (kind === 'Schema') checkKeywords(object, pointer, warn)
      for (const field of UNREAD[kind]?.filter((name) => own(object, name) !== undefined) ?? []) {
        const message = `"${field}" of OpenAPI 3.2 (${kind}) is not shown.`
        warn(message, ALSO_IN_WORDS, step(pointer, field))
      }
      if (kind === 'Parameter' && own(object, 'in') === 'querystring')
        warn('A parameter with "in: querystring" of OpenAPI 3.2 is not shown.', ALSO_IN_WORDS, pointer)
      const fields = fieldsOf(kind)
      const isReference = kind !== 'PathItem' && own(object, '$ref') !== undefined
      for (const field of fields && !isReference ? Object.keys(object) : []) {
        if (fields?.includes(field) || field.startsWith('x-') || field === '$ref') continue
        const method = field.toLowerCase()
        if (kind === 'PathItem' && METHODS.has(method)) {
          const message = `"${field}" is not a method: methods are written in lowercase letters.`
          reportWrong(message, `Write "${method}".`, step(pointer, field))
          continue
        }
        const hint =
          placeOf(kind, field) ||
          didYouMean(field, fields ?? []) ||
          'Delete it; the name of an extension begins with "x-".'
        const message = `OpenAPI has no field "${field}" in this place (${kind}), so it is not shown.`
        warn(message, hint, step(pointer, field))
      }
      if (kind === 'Paths') {
        for (const path of Object.keys(object)) {
          if (path.startsWith('/') || path.startsWith('x-')) continue
          warn(`The path "${path}" does not begin with a slash.`, `Write "/${path}".`, step(pointer, path))
        }
      }
      if (kind === 'Responses') {
        for (const status of Object.keys(object)) {
          if (/^([1-5](\d\d|XX)|default|x-.*)$/.test(status)) continue
          const hint = 'Write a number such as "404", a class such as "4XX", or "default".'
          warn(`"${status}" is not the status of a response.`, hint, step(pointer, status))
        }
      }
      if (kind === 'OpenAPI' || kind === 'Operation')
        checkRequirements(own(object, 'security'), step(pointer, 'security'))
      if (kind === 'Operation') {
        operationIds.add(text(own(object, 'operationId')) ?? '')
        for (const tag of listOf(own(object, 'tags'))) tags.add(text(tag) ?? '')
        if (typeof own(object, 'tags') === 'string')
          warn('A list of tags is expected here, not a text.', 'Write the tag in [ ].', step(pointer, 'tags'))
      }
      const linked = kind === 'Link' ? text(own(object, 'operationId')) : undefined
      if (linked !== undefined) links.push({ operationId: linked, pointer: step(pointer, 'operationId') })
      if (kind === 'SecurityScheme') checkScheme(object, pointer, warn)
      if (kind === 'Server') checkServer(object, pointer, warn)
      if (kind === 'Header') checkStyle(object, 'header', pointer, warn)
      if (kind === 'Parameter') checkStyle(object, text(own(object, 'in')) ?? '', pointer, warn)
      const header =
        kind === 'Parameter' && own(object, 'in') === 'header' ? text(own(object, 'name')) : undefined
      // https://www.rfc-editor.org/rfc/rfc9110#name-tokens
      if (header !== undefined && !/^[\w!#$%&'*+.^`|~-]+$/.test(header)) {
        const hint = 'Write letters, digits and "-", without spaces.'
        warn(`No request can contain the header "${header}".`, hint, `${pointer}/name`)
      }
    },
  })
  const nearest = nameFinder()
  for (const { operationId, pointer } of links) {
    if (operationIds.has(operationId)) continue
    const hint =
      didYouMean(operationId, [...operationIds], nearest) || 'Write the operationId of an operation.'
    warn(`The link leads to the operation "${operationId}", which does not exist.`, hint, pointer)
  }
  for (const [index, group] of listOf(own(document, 'x-tagGroups')).entries()) {
    for (const [position, tag] of listOf(own(group, 'tags')).entries()) {
      const name = text(tag) ?? ''
      if (tags.has(name)) continue
      const hint = didYouMean(name, [...tags]) || 'Write a tag that an operation has, or delete the name.'
      const at = `/x-tagGroups/${index}/tags/${position}`
      warn(`The group lists the tag "${name}", which does not exist.`, hint, at)
    }
  }
  reportAll()
}

/** The fields of version 3.2 that the reference does not show, by kind. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  Components: ['mediaTypes'],
  PathItem: ['additionalOperations'],
  Tag: ['parent'],
  MediaType: ['prefixEncoding', 'itemEncoding'],
  Encoding: ['encoding', 'prefixEncoding', 'itemEncoding'],
  Example: ['serializedValue'],
  Discriminator: ['defaultMapping'],
  SecurityScheme: ['oauth2MetadataUrl'],
}
const ALSO_IN_WORDS = 'If readers need it, write it into a description as well.'

type Warn = (message: string, hint: string, pointer: string) => void

const AN_OBJECT = 'Write an object: a line "name: value" for each of its fields.'

const EXPECTED: ReadonlyMap<string, [what: string, hint: string]> = new Map([
  ['Schema', ['A schema', 'Write a JSON Schema: an object with "type", "$ref", "oneOf" or the like.']],
  ['list', ['A list', 'Begin each item with "- ", or write all of them in [ ].']],
  ['map', ['An object, by names,', AN_OBJECT]],
])

/** `RequestBody` → `An object (request body)`. */
function inWords(kind: string): string {
  return `An object (${kind.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`).toLowerCase()})`
}

/** Returns the words for a value of a wrong type. */
export function said(value: Json): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : `"${value}"`
}

function checkKeywords(schema: JsonObject, pointer: string, warn: Warn): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const at = step(pointer, keyword)
    if (keyword === 'required' && value !== null && !Array.isArray(value)) {
      const hint = 'List the required properties in the object that has them: "required: [a, b]".'
      warn(`A list of names is expected here, not ${said(value)}.`, hint, at)
    } else if (keyword === 'nullable') {
      const hint = `Write "type: [string, 'null']", or an alternative "type: 'null'" next to a reference.`
      if (value === true) warn('OpenAPI 3.1 has no "nullable", so it is not shown.', hint, at)
    } else if (/^exclusiveM(in|ax)imum$/.test(keyword) && typeof value === 'boolean') {
      const bound = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'
      const hint = `Write the number of "${bound}" here, and delete "${bound}".`
      warn(`In OpenAPI 3.1, "${keyword}" is a number, so it is not shown.`, hint, at)
    } else if ((keyword === 'enum' || keyword === 'examples') && !Array.isArray(value) && value !== null) {
      warn(`"${keyword}" of a schema is a list, so it is not shown.`, 'Write the values in [ ].', at)
    } else if (keyword === 'enum' && Array.isArray(value) && value.length === 0) {
      warn('"enum" has no values, so no value would be allowed.', 'Write the values, or delete "enum".', at)
    } else if (keyword === 'dependentRequired') {
      for (const [name, names] of Object.entries(objectOf(value))) {
        const hint = 'List the properties that are then required: "[a, b]".'
        if (!Array.isArray(names))
          warn(`A list of names is expected here, not ${said(names)}.`, hint, step(at, name))
      }
    } else if (keyword === 'enum' && Array.isArray(value)) {
      const type = own(schema, 'type')
      const types = typeof type === 'string' ? [type] : listOf(type)
      // Null may be allowed in other ways.
      const index = value.findIndex((each) => types.length > 0 && each !== null && !hasType(each, types))
      const hint = 'Correct the value, or "type". A text that looks like a number needs quotes.'
      const message = `The value ${JSON.stringify(value[index])} is not of the type of its schema.`
      if (index >= 0) warn(message, hint, step(at, index))
    } else if (keyword === 'pattern' && typeof value === 'string' && !isPattern(value)) {
      warn(`The pattern "${value}" is not a regular expression.`, 'Correct its brackets and escapes.', at)
    } else if (!KEYWORDS.includes(keyword) && !keyword.startsWith('x-')) {
      // A schema may have keywords of other vocabularies, so only a misspelled one is a mistake.
      // Every name of two letters that begins with "i" is similar to "if", such as the "id" of older versions.
      const similar = KEYWORDS.filter((name) => name !== 'if')
      const hint = didYouMean(keyword, similar)
      if (hint !== '') warn(`JSON Schema has no keyword "${keyword}", so it is not shown.`, hint, at)
    }
  }
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
  for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g)) {
    const variable = own(variables, name)
    if (isObject(variable) && text(own(variable, 'default')) !== undefined) continue
    const lacks = isObject(variable) ? 'which has no "default"' : 'which "variables" does not describe'
    const hint = `Describe it below "variables", with "default".`
    warn(`The address contains {${name}}, ${lacks}.`, hint, `${pointer}/url`)
  }
}

/** Place of a parameter → its styles. OpenAPI 3.2 adds `cookie`: https://spec.openapis.org/oas/v3.2.0.html#style-values */
const STYLES: ReadonlyMap<string, string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
])

function checkStyle(object: JsonObject, place: string, pointer: string, warn: Warn): void {
  const styles = STYLES.get(place)
  const style = own(object, 'style')
  if (!styles || typeof style !== 'string' || styles.includes(style)) return
  const message = `"${style}" is not a style of a parameter in "${place}".`
  warn(message, `Write one of: ${styles.join(', ')}.`, `${pointer}/style`)
}
