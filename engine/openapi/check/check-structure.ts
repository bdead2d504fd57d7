import type { Json } from '../../model/api.ts'
import { isObject, type JsonObject, own, step } from '../json.ts'
import { type Kind, METHODS, walkObjects } from '../read/openapi-objects.ts'
import type { Report } from '../report.ts'

/** Reports what OpenAPI has no meaning for, and which would vanish without a word: lists for objects, `GET:` for `get:`. */
export function checkStructure(document: JsonObject, report: Report): void {
  const wrong = (message: string, hint: string, pointer: string) =>
    report({ rule: 'api-structure', severity: 'error', message, hint }, pointer)

  walkObjects('OpenAPI', document, '', {
    wrong: (expected, value, pointer) =>
      wrong(
        `${EXPECTED.get(expected) ?? inWords(expected)} is expected here, not ${said(value)}.`,
        hintFor(expected),
        pointer,
      ),
    enter: (kind, object, pointer) => {
      if (kind === 'PathItem') {
        for (const key of Object.keys(object)) {
          const method = key.toLowerCase()
          if (key === method || !METHODS.has(method)) continue
          wrong(
            `"${key}" is no method: methods are written in small letters.`,
            `Write "${method}".`,
            step(pointer, key),
          )
        }
      }
      const required = kind === 'Schema' ? own(object, 'required') : undefined
      if (required !== undefined && required !== null && !Array.isArray(required)) {
        report(
          {
            rule: 'api-structure',
            severity: 'warn',
            message: `A list of names is expected here, not ${said(required)}.`,
            hint: 'List the required properties in the object that holds them: "required: [a, b]".',
          },
          `${pointer}/required`,
        )
      }
    },
  })
}

const EXPECTED = new Map<Kind | 'list' | 'map', string>([
  ['Schema', 'A schema'],
  ['list', 'A list'],
  ['map', 'An object, by names,'],
])

/** `RequestBody` → `An object (request body)`. */
function inWords(kind: string): string {
  const words = kind.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).toLowerCase()
  return `An object (${words})`
}

function hintFor(expected: Kind | 'list' | 'map'): string {
  if (expected === 'Schema') return 'Write a JSON Schema: an object with "type", "$ref", "oneOf" or the like.'
  if (expected === 'list') return 'Begin each item with "- ", or write all of them in [ ].'
  return 'Write an object: a line "name: value" for each of its fields.'
}

function said(value: Json): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : `"${value}"`
}
