import { type Json, NUMBERS } from '../../model/api.ts'
import { hasType, isObject, type JsonObject, meantValue, own, put, step, stepsOf, valueAt } from '../json.ts'
import { fieldsOf, walkObjects } from '../openapi-objects.ts'
import { collectWarnings, type Report } from '../report.ts'
import { said } from './check-objects.ts'

/** The fields whose values have the same types in each object, with these types and their name for authors. */
const TYPED = new Map(
  [
    ['true or false', 'boolean', 'deprecated allowEmptyValue explode allowReserved required'],
    ['true or false', 'boolean', 'nullable readOnly writeOnly uniqueItems'],
    ['true, false or a schema', 'boolean object', 'additionalProperties unevaluatedProperties'],
    // The exclusive bounds of 3.0 are true or false.
    ['a number', 'number boolean', 'exclusiveMinimum exclusiveMaximum'],
    [
      'a number',
      'number',
      `${NUMBERS.filter((name) => !/^ex/.test(name)).join(' ')} minContains maxContains`,
    ],
    // Numbers are read as texts.
    ['a text', 'string number', 'title summary description operationId style'],
    [
      'a text',
      'string',
      'format pattern contentMediaType contentEncoding $id $schema $anchor $dynamicAnchor',
    ],
  ].flatMap(([words = '', types = '', fields = '']) =>
    fields.split(' ').map((field) => [field, { words, types: types.split(' ') }] as const),
  ),
)

/**
 * Reports values of another type than their field has, and replaces them by the value that the author means: `true` for `'true'`.
 * Reports names of media types without a slash, and drops them if the author forgot the media type around the schema. All other
 * code ignores such values. A schema that is null, as programs write it, becomes a schema that allows any value.
 */
export function readMeantValues(document: JsonObject, report: Report): void {
  const { warn, reportAll } = collectWarnings(report, 'api-structure')

  const readField = (object: JsonObject, field: string, value: Json, pointer: string) => {
    const { words, types } = TYPED.get(field) ?? { words: '', types: [] }
    if (words === '' || value === null || hasType(value, types) || own(value, '$ref') !== undefined) return
    const meant = meantValue(value, types)
    // `checkFields` reports a value that cannot be a schema.
    if (meant === value && types.includes('object')) return
    put(object, field, meant)
    const message = `"${field}" is ${words}, not ${typeof value === 'string' ? 'the text ' : ''}${said(value)}`
    const written = typeof meant === 'string' ? `'${meant}'` : JSON.stringify(meant)
    if (meant === value) warn(`${message}, so it is not shown.`, `Write ${words}.`, pointer)
    else warn(`${message}.`, `Write "${field}: ${written}".`, pointer)
  }

  const readMediaTypes = (content: JsonObject, pointer: string) => {
    for (const name of Object.keys(content)) {
      if (name.includes('/') || name.startsWith('x-')) continue
      const isForgotten = fieldsOf('MediaType')?.includes(name) ?? false
      if (isForgotten) delete content[name]
      const hint = isForgotten
        ? `Write a media type such as "application/json:" above it, and "${name}" inside.`
        : 'Write a media type with a slash, such as "application/json".'
      const message = `"${name}" in "content" is not a media type${isForgotten ? ', so it is not shown' : ''}.`
      warn(message, hint, step(pointer, name))
    }
  }

  walkObjects('OpenAPI', document, '', {
    wrong(expected, value, pointer) {
      if (expected !== 'Schema' || value !== null) return
      const around = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')))
      put(around as JsonObject, stepsOf(pointer).at(-1) ?? '', {})
      const hint = 'Write a JSON Schema, or "{}" for any value.'
      warn('The schema is null, so it is shown as a schema that allows any value.', hint, pointer)
    },
    enter(kind, object, pointer) {
      for (const [field, value] of kind === 'Schema' || fieldsOf(kind) ? Object.entries(object) : []) {
        const at = step(pointer, field)
        // `required` of a schema is a list, which `checkFields` checks.
        if (kind !== 'Schema' || field !== 'required') readField(object, field, value, at)
        if (kind !== 'Schema' && field === 'content' && isObject(value)) readMediaTypes(value, at)
      }
    },
  })
  reportAll()
}
