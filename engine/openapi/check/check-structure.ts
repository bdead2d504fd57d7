import type { Json } from '../../model/api.ts'
import { isObject, type JsonObject, own, step } from '../json.ts'
import { METHODS, walkObjects } from '../openapi-objects.ts'
import type { Report } from '../report.ts'

/** Reports parts without a meaning in OpenAPI, which the reference would omit: a list for an object, `GET:` for `get:`. */
export function checkStructure(document: JsonObject, report: Report): void {
  const reportWrong = (
    message: string,
    hint: string,
    pointer: string,
    severity: 'error' | 'warn' = 'error',
  ) => report({ rule: 'api-structure', severity, message, hint }, pointer)

  walkObjects('OpenAPI', document, '', {
    wrong(expected, value, pointer) {
      const [what, hint] = EXPECTED.get(expected) ?? [inWords(expected), AN_OBJECT]
      reportWrong(`${what} is expected here, not ${said(value)}.`, hint, pointer)
    },
    enter(kind, object, pointer) {
      for (const key of kind === 'PathItem' ? Object.keys(object) : []) {
        const method = key.toLowerCase()
        if (key === method || !METHODS.has(method)) continue
        const message = `"${key}" is not a method: methods are written in lowercase letters.`
        reportWrong(message, `Write "${method}".`, step(pointer, key))
      }
      const place = kind === 'Header' ? 'header' : kind === 'Parameter' ? own(object, 'in') : undefined
      const styles = typeof place === 'string' ? STYLES.get(place) : undefined
      const style = own(object, 'style')
      if (styles && typeof style === 'string' && !styles.includes(style)) {
        const message = `"${style}" is not a style of a parameter in "${place}".`
        reportWrong(message, `Write one of: ${styles.join(', ')}.`, `${pointer}/style`, 'warn')
      }
      const required = kind === 'Schema' ? own(object, 'required') : undefined
      if (required === undefined || required === null || Array.isArray(required)) return
      const hint = 'List the required properties in the object that has them: "required: [a, b]".'
      reportWrong(
        `A list of names is expected here, not ${said(required)}.`,
        hint,
        `${pointer}/required`,
        'warn',
      )
    },
  })
}

const AN_OBJECT = 'Write an object: a line "name: value" for each of its fields.'

/** Place of a parameter → its styles. OpenAPI 3.2 adds `cookie`: https://spec.openapis.org/oas/v3.2.0.html#style-values */
const STYLES: ReadonlyMap<string, string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
])

const EXPECTED: ReadonlyMap<string, [what: string, hint: string]> = new Map([
  ['Schema', ['A schema', 'Write a JSON Schema: an object with "type", "$ref", "oneOf" or the like.']],
  ['list', ['A list', 'Begin each item with "- ", or write all of them in [ ].']],
  ['map', ['An object, by names,', AN_OBJECT]],
])

/** `RequestBody` → `An object (request body)`. */
function inWords(kind: string): string {
  return `An object (${kind.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`).toLowerCase()})`
}

function said(value: Json): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : `"${value}"`
}
