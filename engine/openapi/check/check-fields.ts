import { didYouMean } from '../../model/problem.ts'
import { type JsonObject, own, step } from '../json.ts'
import { fieldsOf, METHODS, walkObjects } from '../openapi-objects.ts'
import { collectWarnings, type Report } from '../report.ts'
import { KEYWORDS } from '../schema-keywords.ts'
import { nameCheck } from './check-names.ts'
import { objectChecks, said, type Warn } from './check-objects.ts'
import { forbidsOtherParts } from './closed-parts.ts'

/**
 * Reports parts without a meaning in OpenAPI, which the reference would omit without a word: a list for an object, `GET:` for
 * `get:`, misspelled names, fields of another version, names of security schemes and of operations that do not exist.
 */
export function checkFields(document: JsonObject, report: Report): void {
  const refuse: Warn = (message, hint, pointer) =>
    report({ rule: 'api-structure', severity: 'error', message, hint }, pointer)
  const { warn, reportAll } = collectWarnings(report, 'api-structure')
  const names = nameCheck(document, warn)
  walkObjects('OpenAPI', document, '', {
    wrong(expected, value, pointer) {
      const [what, hint] = EXPECTED.get(expected) ?? [inWords(expected), AN_OBJECT]
      const meant = typeof value === 'string' ? MEANT_BY_TEXT.get(expected)?.(value) : undefined
      refuse(`${what} is expected here, not ${said(value)}.`, meant ? `Write "${meant}".` : hint, pointer)
    },
    enter(kind, object, pointer) {
      checkVersion(kind, object, pointer, warn)
      checkFieldNames(kind, object, pointer, warn, refuse)
      objectChecks.get(kind)?.(object, pointer, warn)
      if (kind === 'Schema' && forbidsOtherParts(object, document)) warn(CLOSED, OPEN, step(pointer, 'allOf'))
      names.enter(kind, object, pointer)
    },
  })
  names.reportMissing()
  reportAll()
}

const CLOSED =
  '"additionalProperties: false" next to "allOf", or in one of its parts, forbids the properties of the other parts. Examples are checked without this rule.'
const OPEN = 'Delete it. In OpenAPI 3.1, write "unevaluatedProperties: false" next to "allOf".'
const AN_OBJECT = 'Write an object: a line "name: value" for each of its fields.'

const EXPECTED: ReadonlyMap<string, [what: string, hint: string]> = new Map([
  ['Schema', ['A schema', 'Write a JSON Schema: an object with "type", "$ref", "oneOf" or the like.']],
  ['list', ['A list', 'Begin each item with "- ", or write all of them in [ ].']],
  ['map', ['An object, by names,', AN_OBJECT]],
])

/** Kind of object → the field of an object that an author wrote as a text. */
const MEANT_BY_TEXT: ReadonlyMap<string, (text: string) => string> = new Map([
  ['SecurityRequirement', (text) => `${text}: []`],
  ['Server', (text) => `url: ${text}`],
  ['Tag', (text) => `name: ${text}`],
])

/** `RequestBody` → `An object (request body)`. */
function inWords(kind: string): string {
  return `An object (${kind.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`).toLowerCase()})`
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

function checkVersion(kind: string, object: JsonObject, pointer: string, warn: Warn): void {
  for (const field of UNREAD[kind]?.filter((name) => own(object, name) !== undefined) ?? []) {
    const message = `"${field}" of OpenAPI 3.2 (${kind}) is not shown.`
    warn(message, ALSO_IN_WORDS, step(pointer, field))
  }
  if (kind === 'Parameter' && own(object, 'in') === 'querystring')
    warn('A parameter with "in: querystring" of OpenAPI 3.2 is not shown.', ALSO_IN_WORDS, pointer)
}

/** Reports names of fields that OpenAPI does not have in an object. */
function checkFieldNames(kind: string, object: JsonObject, pointer: string, warn: Warn, refuse: Warn): void {
  const fields = fieldsOf(kind)
  const isReference = kind !== 'PathItem' && own(object, '$ref') !== undefined
  if (!fields || isReference) return
  for (const field of Object.keys(object)) {
    if (fields.includes(field) || field.startsWith('x-') || field === '$ref') continue
    const method = field.toLowerCase()
    if (kind === 'PathItem' && METHODS.has(method)) {
      const message = `"${field}" is not a method: methods are written in lowercase letters.`
      refuse(message, `Write "${method}".`, step(pointer, field))
      continue
    }
    const hint =
      remedyForField(kind, field) ||
      didYouMean(field, fields) ||
      'Delete it; the name of an extension begins with "x-".'
    const message = `OpenAPI has no field "${field}" in this place (${kind}), so it is not shown.`
    warn(message, hint, step(pointer, field))
  }
}

/** Returns the remedy for a field that authors write in another object, often as in Swagger 2.0; '' for other fields. */
function remedyForField(kind: string, field: string): string {
  const isKeyword = KEYWORDS.includes(field)
  if ((kind === 'Parameter' || kind === 'Header') && isKeyword) return 'Move it into "schema".'
  if (kind === 'Response' && /^(schema|examples?)$/.test(field)) {
    return `Move it into "content", below a media type such as "application/json".`
  }
  if (kind === 'Example') return 'Write the whole example below "value".'
  return ''
}
