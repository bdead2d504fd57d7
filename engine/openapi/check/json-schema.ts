import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Json } from '../../model/api.ts'
import { type JsonObject, own, put, valueAt } from '../json.ts'
import { walkObjects } from '../openapi-objects.ts'
import { NULLABLE } from '../schema-keywords.ts'
import { type Direction, oneDirection } from './one-direction.ts'
import { patternOf, SlowPattern } from './pattern.ts'

/** What is wrong with a value: where in it, and what was expected. */
export interface ValueError {
  /** JSON pointer into the value; '' for the value itself. */
  at: string
  /** E.g. `must be number`, `must have required property 'model'`. */
  message: string
}

/**
 * Checks values against the schemas of a description; a schema is named by its JSON pointer. With a direction, what only
 * goes the other way is not required.
 */
export type ValueCheck = (value: Json, schemaPointer: string, direction?: Direction) => ValueError[]

const DOCUMENT = 'description'

const checks = new WeakMap<JsonObject, ValueCheck>()

/**
 * `document` is a description in version 3.1 (`Api.document`). Schemas are compiled when they are first asked for, once:
 * the description's own examples and the pages' samples are checked by the same ones. `refuse` is told, the first time, why
 * no schema that refers to another can be compiled: an "$id" twice, say.
 */
export function createValueCheck(
  document: JsonObject,
  refuse: (message: string) => void = () => {},
): ValueCheck {
  const check = checks.get(document) ?? newValueCheck(document, refuse)
  checks.set(document, check)
  return check
}

function newValueCheck(document: JsonObject, refuse: (message: string) => void): ValueCheck {
  const whole = checkWhole(document, refuse)
  const directed = new Map<Direction, ValueCheck>()
  return (value, pointer, direction) => {
    const errors = whole(value, pointer)
    // Few values need another validator: those that leave out what is required.
    if (errors.length === 0 || !direction) return errors
    const check = directed.get(direction) ?? checkWhole(oneDirection(document, direction), refuse)
    directed.set(direction, check)
    return check(value, pointer)
  }
}

function checkWhole(document: JsonObject, refuse: (message: string) => void): ValueCheck {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    // Each validator checks a few examples: making it costs more than running it.
    inlineRefs: false,
    code: { optimize: false, regExp: Object.assign(patternOf, { code: 'patternOf' }) },
  })
  addFormats.default(ajv)
  // Only what references lead to; paths would be searched for ids in vain.
  try {
    ajv.addSchema(forAjv('OpenAPI', { ...document, paths: {}, webhooks: {} }) as JsonObject, DOCUMENT)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
  const compiled = new Map<string, ValidateFunction | null>()

  return (value, pointer) => {
    let validate = compiled.get(pointer)
    if (validate === undefined) {
      validate = compile(ajv, document, pointer)
      compiled.set(pointer, validate)
    }
    try {
      if (!validate || validate(value)) return []
    } catch (error) {
      if (error instanceof SlowPattern) return [{ at: '', message: error.message }]
      throw error
    }
    return significant(validate.errors ?? []).map((error) => ({
      at: error.instancePath,
      message: `${error.message ?? 'is refused'}${detailOf(error)}`,
    }))
  }
}

/** Null where the schema itself cannot be compiled: an unresolved reference, which is reported elsewhere. */
function compile(ajv: Ajv2020, document: JsonObject, pointer: string): ValidateFunction | null {
  const schema = valueAt(document, pointer)
  if (schema === undefined) return null
  try {
    return ajv.compile(typeof schema === 'boolean' ? schema : (forAjv('Schema', schema, DOCUMENT) as object))
  } catch {
    return null
  }
}

/** Keywords by which a schema refuses null; the others say nothing of it and keep their place. */
const REFUSING = ['$ref', 'type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

/**
 * A copy in JSON Schema's own words: what may be null as well becomes an alternative to null. With `base`, `#/components/…`
 * is `base#/components/…`, so that the copy need not be a part of the description.
 */
function forAjv(kind: 'OpenAPI' | 'Schema', value: Json, base = ''): Json {
  const copy = structuredClone(value)
  walkObjects(kind, copy, '', {
    enter(inner, object) {
      const ref = own(object, '$ref')
      if (typeof ref === 'string' && ref.startsWith('#')) object.$ref = base + ref
      if (inner !== 'Schema' || own(object, NULLABLE) !== true) return
      delete object[NULLABLE]
      const refusing: JsonObject = {}
      for (const keyword of REFUSING) {
        const said = own(object, keyword)
        if (said === undefined) continue
        put(refusing, keyword, said)
        delete object[keyword]
      }
      if (Object.keys(refusing).length > 0) object.anyOf = [refusing, { type: 'null' }]
    },
  })
  return copy
}

/** Of a union that fits nowhere, the errors of every alternative are noise: those that go deepest say most. */
function significant(errors: ErrorObject[]): ErrorObject[] {
  const causes = errors.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf')
  if (causes.length === errors.length) return errors.slice(0, 3)
  const deepest = Math.max(...causes.map(({ instancePath }) => instancePath.split('/').length), 0)
  return causes.filter(({ instancePath }) => instancePath.split('/').length === deepest).slice(0, 3)
}

function detailOf({ keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `: "${params.additionalProperty}"`
  if (keyword === 'enum')
    return `: ${(params.allowedValues as Json[]).map((value) => JSON.stringify(value)).join(', ')}`
  if (keyword === 'const') return `: ${JSON.stringify(params.allowedValue)}`
  return ''
}
