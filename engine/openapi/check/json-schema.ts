import {
  _,
  Ajv2020,
  type AnySchema,
  type ErrorObject,
  type KeywordCxt,
  type ValidateFunction,
} from 'ajv/dist/2020.js'
import { compileSchema, SchemaEnv } from 'ajv/dist/compile/index.js'
import { callRef } from 'ajv/dist/vocabularies/core/ref.js'
import addFormats from 'ajv-formats'
import type { Json } from '../../model/api.ts'
import { encodedPath, idOfHash } from '../../model/id-of-hash.ts'
import type { Direction } from '../direction.ts'
import { isObject, itemsOf, type JsonObject, listOf, own, put, valueAt } from '../json.ts'
import { rawSchemasIn, type Visitor, walkObjects } from '../openapi-objects.ts'
import { NULLABLE } from '../schema-keywords.ts'
import { patternOf, SlowPattern } from '../values/pattern.ts'
import { ApplyingSchemas, type Choice, reachable, type Selection } from './applying-schemas.ts'
import { openParts } from './closed-parts.ts'

/**
 * Returns the mistakes of a value by a schema of the description, which a JSON pointer names. With a direction,
 * properties of the other direction (`readOnly`, `writeOnly`) are not required. `at` is the JSON pointer in the value,
 * '' for the value itself; `message` is such as `must be number`.
 */
export type ValueCheck = (
  value: Json,
  schemaPointer: string,
  direction?: Direction,
) => { at: string; message: string }[]

type Refuse = (reason: string, pointer?: string) => void

/** The address of the description. Absolute, because an `$id` would be the base of a relative address. */
const DOCUMENT = 'openapi:description'

const checks = new WeakMap<JsonObject, ValueCheck>()
/** Compiled schemas up to which a check is kept for the next caller: those of a large description take 300 MB. */
const MOST_KEPT = 200

type Compiled = ValidateFunction | string

/** Validators of schemas that refer to the same components. */
interface Validators {
  applying: ApplyingSchemas
  ajv: Ajv2020
  /** By the rules of the schema in JSON; the reason if the schema cannot be compiled. */
  compiled: Map<string, Compiled>
  /** Why no schema with a reference can be compiled. */
  refusal?: string
}

/** Validators by the JSON of the components, for the next edit of an operation in the development server. */
const validatorsOf = new Map<string, Validators>()
/** Components whose validators are kept: those of two descriptions. */
const MOST_COMPONENTS = 2

/**
 * Returns the check of values for `document`, a description in version 3.1 (`Api.document`). Each schema is compiled
 * once, when it is first used, for examples of the description and samples of pages. `refuse` receives the reason if no
 * schema with a reference can be compiled, such as a repeated "$id", or if the schema at `pointer` cannot be compiled. Then every
 * value fits.
 */
export function createValueCheck(document: JsonObject, refuse: Refuse = () => {}): ValueCheck {
  const known = checks.get(document)
  if (known) return known
  const target = targetsIn(document)
  const key = JSON.stringify(target)
  const validators = validatorsOf.get(key) ?? newValidators(target)
  validatorsOf.set(key, validators)
  const [oldest = key] = validatorsOf.keys()
  if (validatorsOf.size > MOST_COMPONENTS) validatorsOf.delete(oldest)
  const { compiled, refusal } = validators
  if (refusal !== undefined) refuse(refusal)

  const check: ValueCheck = (value, pointer, direction) => {
    const schema = valueAt(document, pointer)
    if (schema === undefined) return []
    // Schemas that differ only in their descriptions have one validator.
    const isRule = ([key]: [string, Json]) => key !== 'description' && !isData('Schema', key)
    const text = JSON.stringify(isObject(schema) ? Object.entries(schema).filter(isRule) : schema)
    let validate = compiled.get(text)
    if (validate === undefined) {
      validate = compile(validators, schema, pointer)
      compiled.set(text, validate)
      if (compiled.size > MOST_KEPT) checks.delete(document)
      // An instance of Ajv accepts each "$id" only once, also after an edit of its schema.
      if (compiled.size > MOST_KEPT || text.includes('"$id"')) validatorsOf.delete(key)
    }
    const refused = (reason: string) => {
      if (!REPORTED.test(reason)) refuse(reason, pointer)
      return []
    }
    if (typeof validate === 'string') return refused(validate)
    try {
      if (validate.call({ direction }, value)) return []
    } catch (error) {
      // A schema that the value selects cannot be compiled. Ajv also keeps a validator whose schema leads in a circle to such a schema.
      if (!(error instanceof SlowPattern)) return refused((error as Error).message)
      // The same validator would not report the pattern again after an edit.
      validatorsOf.delete(key)
      return [{ at: '', message: error.message }]
    }
    return significant(validate.errors ?? []).map((error) => ({
      at: error.instancePath,
      message: messageOf(error),
    }))
  }
  checks.set(document, check)
  return check
}

/** Returns the part of a description to which its references lead: nearly always the components. */
function targetsIn(document: JsonObject): JsonObject {
  const isElsewhere = rawSchemasIn('OpenAPI', document).some(([schema]) => {
    const ref = own(schema, '$ref')
    return typeof ref === 'string' && !ref.startsWith('#/components/')
  })
  return isElsewhere ? document : { components: own(document, 'components') ?? {} }
}

function newValidators(document: JsonObject): Validators {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    // A property may have the name of an inherited one, such as `constructor`.
    ownProperties: true,
    // 19.99 is a multiple of 0.01, although the result of the division is 1998.9999999999998.
    multipleOfPrecision: 6,
    // Each validator checks only a few examples, so compiling it takes more time than running it.
    inlineRefs: false,
    // The direction of a value.
    passContext: true,
    code: { optimize: false, regExp: Object.assign(patternOf, { code: 'patternOf' }) },
  })
  // Without options, Ajv gets keywords that JSON Schema does not have, such as "formatMinimum", and refuses schemas that use them.
  addFormats.default(ajv, {})
  // JSON Schema has no format "url", and Ajv's refuses http://localhost:3000/.
  ajv.addFormat('url', ajv.formats.uri ?? true)
  ajv.addKeyword({ keyword: IF_DIRECTION, errors: false, validate: isDirection })
  ajv.addKeyword({ keyword: SELECT, code: selectSchema })
  const applying = new ApplyingSchemas(document)
  const validators: Validators = { applying, ajv, compiled: new Map() }
  try {
    ajv.addSchema(forAjv('OpenAPI', document, applying) as JsonObject, DOCUMENT)
  } catch (error) {
    validators.refusal = (error as Error).message
  }
  return validators
}

/** The keyword with directions: true for a value of one of them, or for a value of either direction. */
const IF_DIRECTION = 'openapi:direction'
/** The keyword with a selection. */
const SELECT = 'openapi:select'

function isDirection(this: { direction?: Direction }, directions: readonly Direction[]): boolean {
  const { direction } = this
  return direction === 'either' ? directions.length > 0 : directions.some((one) => one === direction)
}

/** Writes the code of `SELECT`. A schema is compiled when a value first selects it, since a base may have a thousand heirs. */
function selectSchema(context: KeywordCxt): void {
  const { gen, it, data } = context
  const { choices, other }: Selection = context.schema
  const known = new Map<Json, SchemaEnv>()
  const select = (value: Json) => {
    const selects = ({ property, name, stated }: Choice) => {
      const text = own(value, property)
      return text === name || stated.some((one) => one === text)
    }
    const [choice, ...more] = choices.filter(selects)
    const schema = (choice && more.length === 0 ? choice.schema : other) as JsonObject
    const environment = { schema, schemaId: '$id', root: it.schemaEnv.root, baseId: it.baseId } as const
    const compiled = known.get(schema) ?? compileSchema.call(it.self, new SchemaEnv(environment))
    known.set(schema, compiled)
    return compiled.validate
  }
  callRef(context, gen.const('selected', _`${gen.scopeValue('func', { ref: select })}(${data})`))
}

/** Reasons whose causes are reported elsewhere: a reference without a target or in a circle, and a wrong value of a keyword. */
const REPORTED =
  /^(can't resolve reference|URI|Maximum call stack|type must be|enum must)|value must be \[|is not a function/

/** Returns the reason if a schema cannot be compiled. */
function compile({ ajv, applying }: Validators, schema: Json, pointer: string): Compiled {
  // A schema is compiled where it is in the document: a copy has another base for its references, and Ajv accepts each `$id`
  // only once. Alternatives are not in the document if they are selected by a discriminator, or if null is one of them.
  const isThere = valueAt(applying.document, pointer) !== undefined
  const forms = isThere ? [{ $ref: `#${encodedPath(pointer)}` }, schema] : [schema]
  let reason = ''
  for (const form of forms) {
    try {
      // Ajv keeps the validator of a target only if it is asked for the target.
      const copy = forAjv('Schema', form, applying, DOCUMENT)
      for (const [{ $ref }] of rawSchemasIn('Schema', copy)) if (typeof $ref === 'string') ajv.getSchema($ref)
      return ajv.compile(copy as AnySchema)
    } catch (error) {
      reason = (error as Error).message
    }
  }
  return reason
}

/** The keywords that can reject null, except `type`. */
const REFUSING = ['$ref', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

/**
 * Returns a copy for Ajv: `nullable` becomes a condition, and a discriminator a selection. With `base`, `#/components/…`
 * becomes `base#/components/…`, so that the copy can be compiled outside of the description.
 */
function forAjv(kind: 'OpenAPI' | 'Schema', value: Json, applying: ApplyingSchemas, base = ''): Json {
  const copy = structuredClone(value)
  const visitor: Visitor = {
    enter(inner, object, pointer) {
      // Ajv reads all parts as schemas, and an example may contain "$id" as data. It refuses "nullable" next to a reference.
      // A key without a value in YAML means nothing.
      const isEmpty = (key: string) => inner === 'Schema' && key !== 'const' && object[key] === null
      for (const key of Object.keys(object)) if (isData(inner, key) || isEmpty(key)) delete object[key]
      const replace = (key: string, selection: Selection) => {
        delete object[key]
        object.allOf = [...listOf(own(object, 'allOf')), { [SELECT]: selection }]
      }
      if (inner === 'Schema') {
        openParts(object, applying.document)
        relax(object, applying)
      }
      for (const key of ['oneOf', 'anyOf']) {
        const alternatives = listOf(own(object, key))
        const selection = applying.ofUnion(object, key)
        if (!selection) continue
        for (const one of alternatives) walkObjects('Schema', one, `${pointer}/${key}`, visitor)
        replace(key, selection)
      }
      const ref = own(object, '$ref')
      if (typeof ref === 'string' && ref.startsWith('#')) {
        // Inside a schema with an `$id`, `#` would be this schema.
        object.$ref = (/^#\/(components|paths|webhooks)\//.test(ref) ? DOCUMENT : base) + ref
        // An heir that includes its base would select itself without end.
        const isOfHeir = /^\/components\/schemas\/[^/]+(\/allOf\/\d+)*$/.test(pointer)
        const heirs = isOfHeir ? null : applying.ofHeirs(idOfHash(ref), DOCUMENT)
        if (heirs) replace('$ref', heirs)
      }
      if (inner !== 'Schema') return
      const { dependentSchemas } = object
      // Next to this keyword, Ajv takes all properties for unevaluated if no condition of the keyword is met.
      if (dependentSchemas !== undefined && own(object, 'unevaluatedProperties') !== undefined) {
        object.allOf = [...listOf(own(object, 'allOf')), { dependentSchemas }]
        delete object.dependentSchemas
      }
      if (own(object, NULLABLE) !== true) return
      delete object[NULLABLE]
      const type = own(object, 'type')
      if (type !== undefined) object.type = [...itemsOf(type), 'null']
      const refusing: JsonObject = {}
      for (const keyword of REFUSING) {
        const value = own(object, keyword)
        if (value === undefined) continue
        put(refusing, keyword, value)
        delete object[keyword]
      }
      // An alternative to null would report "must be null" for each other mistake.
      if (Object.keys(refusing).length > 0) Object.assign(object, { if: { type: 'null' }, else: refusing })
    },
  }
  walkObjects(kind, copy, '', visitor)
  return copy
}

/** Requires the properties of one direction only there, also those that members of `allOf` require. */
function relax(schema: JsonObject, applying: ApplyingSchemas): void {
  const members = reachable<Json>(schema, (part) => listOf(own(part, 'allOf'))).filter(isObject)
  const names = members.flatMap((part) => listOf(own(part, 'required')))
  const leftOut = names.length > 0 ? applying.leftOut(schema) : new Map<Json, Direction[]>()
  if (leftOut.size === 0) return
  for (const part of members) delete part.required
  const requiring = (name: Json) => ({
    if: { [IF_DIRECTION]: leftOut.get(name) ?? [] },
    else: { required: [name] },
  })
  schema.allOf = [...listOf(own(schema, 'allOf')), ...names.map(requiring)]
}

function isData(kind: string, key: string): boolean {
  if (key.startsWith('x-')) return key !== NULLABLE
  return (
    key === 'example' || key === 'examples' || key === 'nullable' || (kind === 'Example' && key === 'value')
  )
}

/** Selects up to three errors. If no alternative of a union fits, the errors deepest in the value are the most useful. */
function significant(all: ErrorObject[]): ErrorObject[] {
  // A condition or a name has failed because of other errors.
  const errors = all.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames')
  const causes = errors.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf')
  // Without a cause, several alternatives of `oneOf` fit.
  if (causes.length === errors.length || causes.length === 0) return errors.slice(0, 3)
  const depthOf = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  const [first, ...others] = causes.sort((a, b) => depthOf(b) - depthOf(a)).slice(0, 3)
  return first ? [first, ...others.filter((other) => depthOf(other) === depthOf(first))] : []
}

/** The message about a value that fits several alternatives of `oneOf`. */
export const FITS_SEVERAL =
  'must fit only one of the alternatives of oneOf, and fits several (anyOf allows this)'

function messageOf({ propertyName, ...error }: ErrorObject): string {
  const { keyword, params, message = 'is refused' } = error
  if (propertyName !== undefined) return `has the name "${propertyName}", which ${messageOf(error)}`
  if (keyword === 'type') return `must be ${[params.type].flat().join(' or ')}`
  if (keyword === 'additionalProperties') return `${message}: "${params.additionalProperty}"`
  if (keyword === 'unevaluatedProperties') return `${message}: "${params.unevaluatedProperty}"`
  if (keyword === 'enum')
    return `${message}: ${(params.allowedValues as Json[]).map((value) => JSON.stringify(value)).join(', ')}`
  if (keyword === 'oneOf' && params.passingSchemas) return FITS_SEVERAL
  if (keyword === 'const') return `${message}: ${JSON.stringify(params.allowedValue)}`
  return message
}
