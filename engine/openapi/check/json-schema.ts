import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import type { JsonObject } from '../json.ts'
import { own, valueAt } from '../json.ts'
import { walkObjects } from '../read/openapi-objects.ts'
import { allowNull } from '../resolve/allow-null.ts'
import { boundedRegExp, SlowPattern } from './bounded-reg-exp.ts'
import { type Direction, oneDirection } from './one-direction.ts'

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
 * the description's own examples and the pages' samples are checked by the same ones.
 */
export function createValueCheck(document: JsonObject): ValueCheck {
  const check = checks.get(document) ?? newValueCheck(document)
  checks.set(document, check)
  return check
}

function newValueCheck(document: JsonObject): ValueCheck {
  const whole = checkWhole(document)
  const directed = new Map<Direction, ValueCheck>()
  return (value, pointer, direction) => {
    const errors = whole(value, pointer)
    // Few values need another validator: those that leave out what is required.
    if (direction === undefined || errors.length === 0) return errors
    let check = directed.get(direction)
    if (!check) {
      const relaxed = oneDirection(document, direction)
      check = relaxed === document ? whole : checkWhole(relaxed)
      directed.set(direction, check)
    }
    return check === whole ? errors : check(value, pointer)
  }
}

function checkWhole(document: JsonObject): ValueCheck {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    // Each validator checks a few examples: making it costs more than running it.
    inlineRefs: false,
    code: { optimize: false, regExp: boundedRegExp },
  })
  addFormats.default(ajv)
  // Only what references lead to; paths would be searched for ids in vain.
  ajv.addSchema(allowNull('OpenAPI', { ...document, paths: {}, webhooks: {} }) as JsonObject, DOCUMENT)
  const compiled = new Map<string, ValidateFunction | null>()

  return (value, written) => {
    const pointer = behindReferences(document, written)
    let validate = compiled.get(pointer)
    if (validate === undefined) {
      validate = compile(ajv, document, pointer)
      compiled.set(pointer, validate)
    }
    if (!validate) return []
    try {
      if (validate(value)) return []
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

/** A schema that is a reference and nothing else is what it leads to: many bodies share one validator. */
function behindReferences(document: JsonObject, pointer: string): string {
  let at = pointer
  for (let hops = 0; hops < 20; hops++) {
    const schema = valueAt(document, at)
    const ref = own(schema, '$ref')
    if (typeof ref !== 'string' || !ref.startsWith('#/') || Object.keys(schema as object).length > 1)
      return at
    at = idOfHash(ref)
  }
  return pointer
}

/** Null where the schema itself cannot be compiled: an unresolved reference, which is reported elsewhere. */
function compile(ajv: Ajv2020, document: JsonObject, pointer: string): ValidateFunction | null {
  const schema = valueAt(document, pointer)
  if (schema === undefined) return null
  try {
    return ajv.compile(typeof schema === 'boolean' ? schema : (standingAlone(schema) as object))
  } catch {
    return null
  }
}

/** `#/components/…` → `description#/components/…`, so that a part of the document stands on its own. */
function standingAlone(schema: Json): Json {
  const copy = allowNull('Schema', schema)
  walkObjects('Schema', copy, '', {
    enter(_kind, object) {
      const ref = own(object, '$ref')
      if (typeof ref === 'string' && ref.startsWith('#')) object.$ref = DOCUMENT + ref
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
