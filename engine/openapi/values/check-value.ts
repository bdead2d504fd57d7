import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { ApiRule, ApiSchema, ApiUnion, Json } from '../../model/api.ts'
import { hasFlag } from '../describe/describe-facts.ts'
import { targetOf } from '../describe/target-of.ts'
import type { Direction } from '../direction.ts'
import { hasType, isObject, type JsonObject, own, step } from '../json.ts'
import { createPatternTest, SlowPattern } from './pattern.ts'

/** A mistake of a value. `at` is a JSON pointer in the value, '' for the value itself; `message` is such as `must be number`. */
interface Mistake {
  at: string
  message: string
}

/**
 * Returns at most three mistakes of a value by a schema. With a direction, properties of the other direction (`readOnly`,
 * `writeOnly`) are not required.
 */
export type ValueCheck = (value: Json, schema: ApiSchema, direction?: Direction) => Mistake[]

/** The mistakes of a value, and the names of its properties and the numbers of its items that a schema describes. */
interface Result {
  mistakes: Mistake[]
  known: Set<string>
}

/** Checks the same value by another schema. */
type Apply = (schema: ApiSchema) => Result

/** The message about a value that fits several alternatives of `oneOf`. */
export const FITS_SEVERAL =
  'must fit only one of the alternatives of oneOf, and fits several (anyOf allows this)'

const NOT_VALID = 'must NOT be valid'

/** Returns a check of values, which reports each slow pattern once. */
export function createValueCheck(): ValueCheck {
  const isMatch = createPatternTest()
  return (value, schema, direction) => {
    try {
      return new ValueChecker(isMatch, direction).check(value, schema, '').mistakes.slice(0, 3)
    } catch (error) {
      if (!(error instanceof SlowPattern)) throw error
      return [{ at: '', message: error.message }]
    }
  }
}

class ValueChecker {
  private readonly isMatch: (source: string, text: string) => boolean
  private readonly direction: Direction | undefined
  /** The last result of each schema: nested unions lead to the same schema in very many ways. */
  private readonly results = new Map<
    ApiSchema,
    { value: Json; at: string; result: Result; repeated: Set<ApiSchema> }
  >()
  /** The schemas around the current one that were alternatives of themselves: its result depends on them. */
  private repeated = new Set<ApiSchema>()

  constructor(isMatch: ValueChecker['isMatch'], direction: Direction | undefined) {
    this.isMatch = isMatch
    this.direction = direction
  }

  /** Checks the value at a pointer. `outer` are the schemas around this one that apply to the same value. */
  check(value: Json, schema: ApiSchema, at: string, outer: readonly ApiSchema[] = []): Result {
    const target = targetOf(schema)
    if (!target) return join([])
    // An alternative of a schema may be the schema itself.
    if (outer.includes(target)) {
      this.repeated.add(target)
      return join([])
    }
    const nullable = schema.nullable || target.nullable
    if (value === null && nullable) return mistakesAt(at, messagesOfNull(target))
    const last = this.results.get(schema)
    if (last?.value === value && last.at === at && [...last.repeated].every((one) => outer.includes(one))) {
      for (const one of last.repeated) this.repeated.add(one)
      return last.result
    }
    const before = this.repeated
    this.repeated = new Set()
    const union = target.heirs ?? target.union
    const apply: Apply = (part) => this.check(value, part, at, [...outer, target])
    const result = join([
      mistakesAt(at, this.messages(value, target, nullable)),
      ...[...new Set([...schema.also, ...target.also])].map(apply),
      ...target.rules.map((rule) => this.byRule(value, rule, at, apply)),
      ...(union ? [byUnion(value, union, at, union === target.heirs, apply)] : []),
    ])
    if (Array.isArray(value)) this.addItems(value, target, at, result)
    if (isObject(value)) this.addProperties(value, target, at, result)
    this.repeated.delete(target)
    this.results.set(schema, { value, at, result, repeated: this.repeated })
    this.repeated = new Set([...before, ...this.repeated])
    return result
  }

  /** Generates the messages about a value itself, not about its parts. */
  private *messages(value: Json, schema: ApiSchema, nullable: boolean): Generator<string> {
    const { types, values, pattern, format, multipleOf } = schema
    if (schema.never) return yield nullable ? 'must be null' : 'is not allowed'
    if (types.length > 0 && !schema.implied && !hasType(value, types))
      yield mustBe(nullable ? [...types, 'null'] : types)
    else if (values?.every((one) => keyOf(one.value) !== keyOf(value))) yield mustEqual(values)
    if (typeof value === 'number') {
      const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
      if (minimum !== undefined && value < minimum) yield `must be >= ${minimum}`
      if (maximum !== undefined && value > maximum) yield `must be <= ${maximum}`
      if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) yield `must be > ${exclusiveMinimum}`
      if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) yield `must be < ${exclusiveMaximum}`
      // 19.99 is a multiple of 0.01, although the result of the division is 1998.9999999999998.
      const quotient = value / (multipleOf ?? value)
      if (Math.abs(Math.round(quotient) - quotient) > 1e-6) yield `must be multiple of ${multipleOf}`
    }
    const [size, least, most, noun] = sizeOf(value, schema)
    if (size < (least ?? 0)) yield `must NOT have fewer than ${least} ${noun}`
    if (size > (most ?? Infinity)) yield `must NOT have more than ${most} ${noun}`
    if (typeof value === 'string' && pattern !== undefined && !this.isMatch(pattern, value))
      yield `must match pattern "${pattern}"`
    if (format !== undefined && !hasFormat(value, format)) yield `must match format "${format}"`
    const keys = schema.uniqueItems && Array.isArray(value) ? value.map(keyOf) : []
    const second = keys.findIndex((key, index) => keys.indexOf(key) < index)
    if (second > 0)
      yield `must NOT have duplicate items (items ${keys.indexOf(keys[second] ?? '')} and ${second} are identical)`
  }

  private byRule(value: Json, rule: ApiRule, at: string, apply: Apply): Result {
    const { keyword, schema, name = '', met, unmet, least = 1, most } = rule
    if (keyword === 'not') return mistakesAt(at, isRight(apply(schema)) ? [NOT_VALID] : [])
    if (keyword === 'if') {
      const condition = apply(schema)
      return isRight(condition)
        ? join([condition, ...(met ? [apply(met)] : [])])
        : join(unmet ? [apply(unmet)] : [])
    }
    if (keyword === 'dependentSchemas' && own(value, name) !== undefined) {
      const { mistakes, known } = apply(schema)
      const because = `, because it has the property '${name}'`
      return { mistakes: mistakes.map((one) => ({ ...one, message: one.message + because })), known }
    }
    if (keyword !== 'contains' || !Array.isArray(value)) return join([])
    const fitting = value.flatMap((item, index) =>
      isRight(this.check(item, schema, at)) ? String(index) : [],
    )
    const isCount = fitting.length >= least && fitting.length <= (most ?? Infinity)
    const limit = most === undefined ? '' : ` and no more than ${most}`
    const messages = isCount ? [] : [`must contain at least ${least}${limit} valid item(s)`]
    return { ...mistakesAt(at, messages), known: new Set(fitting) }
  }

  private addItems(list: Json[], schema: ApiSchema, at: string, { mistakes, known }: Result): void {
    const { items, prefixItems, rules } = schema
    const others = rules.find(({ keyword }) => keyword === 'unevaluatedItems')?.schema
    for (const [index, item] of list.entries()) {
      const described = prefixItems[index] ?? items ?? (known.has(String(index)) ? undefined : others)
      if (!described) continue
      mistakes.push(...this.check(item, described, step(at, index)).mistakes)
      known.add(String(index))
    }
  }

  private addProperties(
    object: JsonObject,
    schema: ApiSchema,
    at: string,
    { mistakes, known }: Result,
  ): void {
    const { properties, patternProperties, additionalProperties: more, propertyNames, unevaluated } = schema
    const required = properties.filter((one) => one.required && !isLeftOut(one.schema, this.direction))
    const names = new Set([...required.map((one) => one.name), ...schema.requires])
    const missing = [...names].filter((name) => own(object, name) === undefined)
    if (missing.length > 0) {
      const noun = missing.length === 1 ? 'property' : 'properties'
      mistakes.push({ at, message: `must have required ${noun} '${missing.join("', '")}'` })
    }
    const parts = Object.entries(object).map(([name, inner]) => {
      const named = properties.filter((one) => one.name === name)
      const alike = patternProperties.filter(({ pattern }) => this.isMatch(pattern, name))
      return { name, inner, described: [...named, ...alike].map((one) => one.schema) }
    })
    const others = parts.filter(
      ({ name, described }) => described.length === 0 && !(unevaluated && known.has(name)),
    )
    if (more === false && others.length > 0) {
      const kind = unevaluated ? 'unevaluated' : 'additional'
      const refused = others.map(({ name }) => `"${name}"`).join(', ')
      mistakes.push({ at, message: `must NOT have ${kind} properties: ${refused}` })
    }
    if (typeof more === 'object') for (const { described } of others) described.push(more)
    for (const { name, inner, described } of parts) {
      for (const one of described) mistakes.push(...this.check(inner, one, step(at, name)).mistakes)
      if (described.length > 0 || more) known.add(name)
      const [wrong] = propertyNames ? this.check(name, propertyNames, at).mistakes : []
      if (wrong) mistakes.push({ at, message: `has the name "${name}", which ${wrong.message}` })
    }
  }
}

/** Returns whether a direction leaves a property out, because the property is read-only or write-only. */
export function isLeftOut(property: ApiSchema, direction: Direction | undefined): boolean {
  const isFor = (one: Direction) => direction === one || direction === 'either'
  return (
    (isFor('request') && hasFlag('readOnly', property)) ||
    (isFor('response') && hasFlag('writeOnly', property))
  )
}

/**
 * Checks a value by the alternative that its discriminator selects. Without one, the value must fit the union; if the description
 * states the texts of all alternatives, the value must have one of them.
 */
function byUnion(value: Json, union: ApiUnion, at: string, isBase: boolean, apply: Apply): Result {
  const { alternatives, exclusive, discriminator = '' } = union
  const text = own(value, discriminator)
  const isSelected = ({ values, schema }: ApiUnion['alternatives'][number]) =>
    values.some((one) => one === text) || (text !== undefined && schema.ref?.name === text)
  const [selected, ...others] = alternatives.filter(isSelected)
  if (selected && others.length === 0) return apply(selected.schema)
  if (isBase) return join([])
  const isComplete = alternatives.every(({ values, implied }) => values.length > 0 && !implied)
  if (text !== undefined && !selected && isComplete) {
    const values = alternatives.flatMap((one) => one.values.map((value) => ({ value })))
    return mistakesAt(step(at, discriminator), [mustEqual(values)])
  }
  const results = alternatives.map(({ schema }) => apply(schema))
  const fitting = results.filter(isRight)
  if (fitting.length > 0)
    return exclusive && fitting.length > 1 ? mistakesAt(at, [FITS_SEVERAL]) : join(fitting)
  // The mistakes deepest in the value are those of the most similar alternative.
  const depthOf = (mistake: Mistake) => mistake.at.split('/').length
  const different = new Map(join(results).mistakes.map((one) => [`${one.at} ${one.message}`, one]))
  const all = [...different.values()].sort((a, b) => depthOf(b) - depthOf(a))
  return { ...join([]), mistakes: all.filter((one) => all[0] && depthOf(one) === depthOf(all[0])) }
}

function isRight({ mistakes }: Result): boolean {
  return mistakes.length === 0
}

function mistakesAt(at: string, messages: Iterable<string>): Result {
  return { mistakes: [...messages].map((message) => ({ at, message })), known: new Set() }
}

function join(results: readonly Result[]): Result {
  return {
    mistakes: results.flatMap(({ mistakes }) => mistakes),
    known: new Set(results.flatMap(({ known }) => [...known])),
  }
}

function messagesOfNull({ refusesNull, types, values = [] }: ApiSchema): string[] {
  if (refusesNull === undefined) return []
  return [{ type: mustBe(types), enum: mustEqual(values), not: NOT_VALID, oneOf: FITS_SEVERAL }[refusesNull]]
}

function mustBe(types: readonly string[]): string {
  return `must be ${types.join(' or ')}`
}

function mustEqual(values: readonly { value: Json }[]): string {
  return `must be equal to one of the allowed values: ${values.map(({ value }) => JSON.stringify(value)).join(', ')}`
}

/** Returns the size of a value with its limits, and a noun for what is counted. */
function sizeOf(
  value: Json,
  schema: ApiSchema,
): [size: number, least?: number, most?: number, noun?: string] {
  // A pair of surrogates is one character.
  if (typeof value === 'string') return [[...value].length, schema.minLength, schema.maxLength, 'characters']
  if (Array.isArray(value)) return [value.length, schema.minItems, schema.maxItems, 'items']
  if (!isObject(value)) return [0]
  return [Object.keys(value).length, schema.minProperties, schema.maxProperties, 'properties']
}

/** Returns a text that is the same for equal values. */
function keyOf(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}

type Test = RegExp | ((value: Json) => boolean)

const FORMATS = new Map(Object.entries(fullFormats as object)) as Map<
  string,
  Test | { type?: string; validate: Test }
>
// JSON Schema has no format "url", and the one of the library refuses http://localhost:3000/.
FORMATS.set('url', FORMATS.get('uri') ?? /(?:)/)

/** Returns whether a value has a format; true if the format is unknown or describes values of another type. */
function hasFormat(value: Json, name: string): boolean {
  const format = FORMATS.get(name)
  const { type = 'string', validate = format } =
    typeof format === 'object' && 'validate' in format ? format : {}
  if (typeof value !== type) return true
  return validate instanceof RegExp
    ? validate.test(String(value))
    : typeof validate !== 'function' || validate(value)
}

const check = createValueCheck()

/** Returns whether a value fits a schema, in a direction if one is given. */
export function fits(value: Json, schema: ApiSchema, direction?: Direction): boolean {
  return check(value, schema, direction).length === 0
}
