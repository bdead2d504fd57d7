import type { ApiAlternative, ApiReference, ApiRule, ApiSchema, ApiUnion, Json } from '../../model/api.ts'
import { isScalar } from '../describe/inside-of.ts'
import { isJson } from '../describe/media-types.ts'
import { mergeSchemas } from '../describe/merge-schemas.ts'
import { definitionOf, propertyOf, targetOf, withAlternatives } from '../describe/target-of.ts'
import type { Direction } from '../direction.ts'
import { emptySchema } from '../empty-schema.ts'
import { asText, isObject, type JsonObject, objectOf, own, put } from '../json.ts'
import { fits, isLeftOut } from './check-value.ts'
import { inDirection } from './in-direction.ts'
import { matchingText } from './matching-text.ts'
import { matches } from './pattern.ts'
import { sampleText } from './sample-text.ts'

/** The most values inside a generated value: schemas that require each other could fill gigabytes at any depth. */
const BUDGET = 500
/** The most values of a value that shows more than two levels of inner objects. */
const SMALL = 250
/**
 * The depths of named schemas in the attempts to generate a value: up to `optional`, the value contains optional properties; at
 * `depth`, it ends. A value that is too large first loses optional properties, those of its deepest parts first: without a
 * required one, it would be wrong, and only schemas that require each other end so.
 */
const ATTEMPTS = [
  ...[Infinity, 6, 5, 4, 3].map((optional) => ({ optional, depth: Infinity, left: SMALL })),
  ...[2, 1].map((optional) => ({ optional, depth: Infinity, left: BUDGET })),
  { optional: 0, depth: Infinity, left: 4 * BUDGET },
  ...[6, 5, 4, 3, 2, 1].map((depth) => ({ optional: 1, depth, left: BUDGET })),
]
/** The most values if even the smallest depth is too large, as for lists inside lists that have a minimum of items. */
const MOST = 20_000
/** The most letters of such a value in JSON: in lists 200 deep, each line begins with 400 spaces. */
const MOST_LETTERS = 1_000_000
/** The most items of a list, and the most properties of an object, that are added to reach a minimum. */
const MOST_ADDED = 100
/** The most rules that are applied to one value: a rule may lead to a schema with further rules. */
const MOST_RULES = 20
/** The most texts that are tried for a text that differs from others. */
const MOST_TRIED = 1000
/** Values of each type that replace a value which a schema forbids. */
const OTHERS: Json[] = ['text', 'other', 1, 2, true, null, [], {}]

/** What is known and limited during the generation of a value: two depths (see `ATTEMPTS`), and how many values it may still contain. */
interface Making {
  direction: Direction
  requiredOnly: boolean
  optional: number
  depth: number
  budget: { left: number }
  /** Whether a part without a valid end throws `Endless`. Otherwise, the part ends with a value that is not valid. */
  strict: boolean
  /** The references to the outer schemas. */
  open: readonly ApiReference[]
}

/**
 * Thrown for a part that leads back to an outer schema, or is too deep, and has no valid end. The nearest part around it that can
 * do without the part catches this: an optional property, a map, a list, another alternative, or null.
 */
class Endless extends Error {}

/**
 * Returns a value that the schema allows: an example of the author, otherwise a generated value. If the value is too
 * large, it is generated again with smaller depths, so that all its parts end at the same depth. In a request, read-only
 * properties are omitted; in a response, and in the body of a webhook or a callback, which the API sends, write-only properties.
 * This applies to examples of schemas too. With `requiredOnly`, optional properties are omitted, except as many as the schema
 * requires.
 */
export function sampleValue(schema: ApiSchema, direction: Direction, requiredOnly = false): Json {
  const start = { direction, requiredOnly, open: [] }
  for (const strict of [true, false]) {
    for (const { left, ...depths } of ATTEMPTS) {
      const budget = { left }
      const value = unlessEndless(() => makeValue(schema, { ...start, ...depths, strict, budget }))
      if (value !== undefined && budget.left > 0) return value
    }
  }
  const end = { ...start, optional: 0, depth: 0, strict: false }
  const value = makeValue(schema, { ...end, budget: { left: MOST } })
  const isLong = JSON.stringify(value, null, 2).length > MOST_LETTERS
  return isLong ? makeValue(schema, { ...end, budget: { left: BUDGET } }) : value
}

/** Returns what a function makes; undefined if that is endless. */
function unlessEndless<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Endless)) throw error
    return undefined
  }
}

/** Generates a value, and generates it again with each rule that applies to it. The schema already contains the rules `applied`. */
function makeValue(schema: ApiSchema, context: Making, applied: readonly ApiRule[] = []): Json {
  const made = unlessEndless(() => plainValue(schema, context))
  const value = made === undefined ? endValue(null, schema, context) : made
  if (schema.examples.length > 0 || applied.length === MOST_RULES) return value
  for (const rule of schema.rules) {
    const needed = applied.includes(rule) ? undefined : neededBy(rule, value)
    if (needed && !fits(value, needed))
      return makeValue(mergeSchemas(schema, needed), context, [...applied, rule])
  }
  const forbidding = schema.rules.find((rule) => rule.keyword === 'not' && fits(value, rule.schema))
  return forbidding ? allowedValue(value, schema, forbidding.schema) : value
}

/** Returns the schema that a rule adds for a value, if the rule applies to the value. */
function neededBy(rule: ApiRule, value: Json): ApiSchema | undefined {
  const { keyword, name = '', schema, met, unmet } = rule
  if (keyword === 'if') return targetOf(fits(value, schema) ? met : unmet)
  const applies = keyword === 'dependentSchemas' && own(value, name) !== undefined
  return applies ? targetOf(schema) : undefined
}

/** Returns a value without an optional property, or another value, that a schema allows and `not` forbids no longer. */
function allowedValue(value: Json, schema: ApiSchema, not: ApiSchema): Json {
  const shorter = Object.keys(objectOf(value)).map((name) => {
    const { [name]: _, ...others } = objectOf(value)
    return others
  })
  const values = schema.values?.map((one) => one.value) ?? []
  const allowed = [...shorter.reverse(), ...values, ...OTHERS].find(
    (other) => fits(other, { ...schema, rules: [] }) && !fits(other, not),
  )
  return allowed ?? value
}

/** Returns a value with which a part ends, if its schema allows the value. */
function endValue(value: Json, schema: ApiSchema, { strict, direction }: Making): Json {
  if (strict && !fits(value, schema, direction)) throw new Endless()
  return value
}

/** Generates a value without the rules of its schema. */
function plainValue(schema: ApiSchema, context: Making): Json {
  const { budget, open, direction } = context
  budget.left -= 1
  if (budget.left <= 0) return null
  const { ref, examples, types, union, values = [], default: fallback } = schema
  if (examples[0] !== undefined) return inDirection(examples[0], schema, direction)
  // Generators such as that of Kubernetes write "default: {}" for each object, also for one with required properties.
  const isDefault = fallback !== undefined && fallback !== null && !isRounded(fallback, schema)
  if (isDefault && fits(fallback, schema)) return inDirection(fallback, schema, direction)
  if (ref) {
    const target = definitionOf(ref)
    if (!target) return null
    if (!open.includes(ref) && open.length <= context.depth)
      return makeValue(target, { ...context, open: [...open, ref] })
    // The reference is recursive or too deep, so it is not followed.
    if (schema.nullable || target.nullable) return null
    const end = target.union?.alternatives.find((alternative) => isScalar(alternative.schema))
    if (end) return makeValue(end.schema, context)
    const empty = target.types[0] === 'object' ? {} : target.types[0] === 'array' ? [] : null
    return endValue(empty, schema, context)
  }
  if (values[0]) {
    const rest = { ...schema, values: undefined, rules: [] }
    return (values.find(({ value }) => fits(value, rest)) ?? values[0]).value
  }
  if (union && schema.properties.length === 0) {
    const alternatives = union.alternatives.map((one) => withOuterRules(one, schema))
    const whole = { ...union, alternatives }
    const value = union.exclusive
      ? onlySample(whole, context, schema.nullable)
      : choiceSample(whole, context).value
    if (schema.also.length === 0 || !isObject(value)) return value
  }
  switch (types[0]) {
    case 'object':
      return objectSample(schema, context)
    case 'array':
      return arraySample(schema, context)
    case 'integer':
    case 'number':
      return numberSample(schema)
    case 'boolean':
      return false
    case 'string':
      return contentSample(schema, context) ?? sampleText(schema)
    default:
      return schema.nullable ? null : objectSample(schema, context)
  }
}

/** Returns the text of a generated value in JSON, if the schema says that the text is JSON and allows this text. */
function contentSample(schema: ApiSchema, context: Making): string | undefined {
  const { contentMediaType = '', contentEncoding, rules } = schema
  const content = rules.find(({ keyword }) => keyword === 'contentSchema')?.schema
  if (!content || contentEncoding !== undefined || !isJson(contentMediaType)) return undefined
  const text = JSON.stringify(unlessEndless(() => makeValue(content, context)))
  return text !== undefined && fits(text, { ...schema, rules: [] }) ? text : undefined
}

/** Returns whether JavaScript has rounded an integer, such as 2⁶³ - 1. Servers refuse the rounded one as too large. */
function isRounded(value: Json, { types }: ApiSchema): boolean {
  return types.includes('integer') && typeof value === 'number' && !Number.isSafeInteger(value)
}

/**
 * Returns an alternative with the rules around the union, such as the type. A reference already has its own type, but its target
 * does not know the properties that the union requires.
 */
function withOuterRules(alternative: ApiAlternative, outer: ApiSchema): ApiAlternative {
  const { schema } = alternative
  const target = targetOf(schema)
  if (!target || (schema.ref && outer.requires.length === 0)) return alternative
  const around = { ...outer, union: undefined, also: [], rules: [] }
  return { ...alternative, schema: mergeSchemas(around, target) }
}

/** Returns the alternatives, last those that refer to an outer schema: their values would be endless. */
function inOrder({ alternatives }: ApiUnion, { open }: Making): ApiAlternative[] {
  const isFresh = ({ schema: { ref } }: ApiAlternative) => !ref || !open.includes(ref)
  return [...alternatives.filter(isFresh), ...alternatives.filter((one) => !isFresh(one))]
}

/**
 * Returns a value of the first alternative that has a value which fits no other alternative (`oneOf`); without one, null if it is
 * allowed.
 */
function onlySample(union: ApiUnion, context: Making, nullable: boolean): Json {
  const { alternatives, discriminator } = union
  const first = choiceSample(union, context).value
  const isOnly = (value: Json) => alternatives.filter(({ schema }) => fits(value, schema)).length === 1
  if (discriminator !== undefined || isOnly(first)) return first
  for (const one of alternatives) {
    const value = unlessEndless(() => choiceSample({ ...union, alternatives: [one] }, context).value)
    if (value === undefined) continue
    // Each integer fits `number` as well.
    const other = [value, ...(typeof value === 'number' ? [value + 0.5] : [])].find(isOnly)
    if (other !== undefined) return other
  }
  return nullable ? null : first
}

/** Returns a value of the first alternative that is not endless, and the schema of the alternative. */
function choiceSample(union: ApiUnion, context: Making): { value: Json; choice?: ApiSchema } {
  const { discriminator } = union
  for (const { schema, values } of inOrder(union, context)) {
    const value = unlessEndless(() => makeValue(schema, context))
    if (value === undefined) continue
    const [label] = values
    if (discriminator !== undefined && label !== undefined && isObject(value))
      put(value, discriminator, label)
    return { value, choice: schema }
  }
  if (union.alternatives.length > 0) throw new Endless()
  return { value: null }
}

function objectSample(schema: ApiSchema, context: Making): Json {
  const object: JsonObject = {}
  const { properties, patternProperties, additionalProperties: more } = schema
  const { minProperties = 0, maxProperties = Infinity } = schema
  const { direction, requiredOnly } = context
  const isShort = requiredOnly || context.open.length > context.optional
  /** The number of optional properties that may still be added. */
  let left = (isShort ? minProperties : maxProperties) - properties.filter(({ required }) => required).length
  for (const { name, required, schema: property } of properties) {
    if (isLeftOut(property, direction)) continue
    const isCircular = isInside(property, context)
    if (!required && (isCircular || property.never || left <= 0)) continue
    const make = () => makeValue(property, context)
    const value = required ? make() : unlessEndless(make)
    if (value === undefined) continue
    // An empty object in place of a large one would tell the reader that it has no properties.
    if (!required && !isShort && isCut(value, property)) continue
    if (!required) left -= 1
    put(object, name, value)
  }

  const unions = [schema, ...schema.also].flatMap(({ union }) => union ?? [])
  const choices = unions.flatMap((union) => inOrder(union, context))
  const inChoice = (name: string) => choices.map((one) => propertyOf(one.schema, name)).find(Boolean)
  const add = (name: string) => {
    if (own(object, name) !== undefined) return
    const described = properties.find((property) => property.name === name)?.schema
    const matched = patternProperties.find(({ pattern }) => matches(pattern, name))?.schema
    const value = described ?? matched ?? inChoice(name) ?? (typeof more === 'object' ? more : undefined)
    put(object, name, value ? makeValue(value, context) : 'string')
  }
  for (const union of unions) addChoice(object, { schema, union, add }, context)
  schema.requires.forEach(add)
  const isMap = (typeof more === 'object' || patternProperties.length > 0) && properties.length === 0
  const usual = isMap && !requiredOnly && maxProperties > 0 ? 1 : 0
  const wanted = Math.max(Math.min(minProperties, MOST_ADDED), usual)
  unlessEndless(() => {
    for (const name of namesOf(schema)) {
      if (Object.keys(object).length >= wanted) break
      add(name)
    }
  })
  return Object.keys(object).length < minProperties ? endValue(object, schema, context) : object
}

/** Returns whether a value is an object without the properties that its schema describes, or a list of such objects. */
function isCut(value: Json, schema: ApiSchema | undefined): boolean {
  const [target, ...alternatives] = withAlternatives(schema)
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isCut(item, target?.items))
  const isEmpty = isObject(value) && Object.keys(value).length === 0
  return isEmpty && [target, ...alternatives].some((one) => one && one.properties.length > 0)
}

/** Returns whether a schema refers to an outer schema. The target of a dynamic reference is one. */
function isInside({ ref, rules }: ApiSchema, { open }: Making): boolean {
  return (ref && open.includes(ref)) || rules.some(({ keyword }) => keyword === '$dynamicRef')
}

/** Generates names for properties that are not listed, as far as names are allowed and found. */
function* namesOf(schema: ApiSchema): Generator<string> {
  const { propertyNames, patternProperties, additionalProperties } = schema
  if (propertyNames?.values) return yield* propertyNames.values.map(({ value }) => asText(value))
  const ofNames = propertyNames?.pattern
  const patterns = ofNames === undefined ? patternProperties.map(({ pattern }) => pattern) : [ofNames]
  if (patterns.length === 0 && !propertyNames) {
    if (additionalProperties === false) return
    const key = (typeof additionalProperties === 'object' && additionalProperties.keyName) || 'key'
    yield key
    for (let number = 2; number <= MOST_ADDED; number++) yield `${key}${number}`
    return
  }
  const rule = { ...emptySchema(schema), ...propertyNames }
  const first: { text: string; pattern?: string }[] = patterns.flatMap((pattern) => {
    const text = matchingText(pattern)
    return text === null ? [] : { text, pattern }
  })
  if (patterns.length === 0) first.push({ text: sampleText(rule) })
  yield* first.map(({ text }) => text)
  for (const { text, pattern = rule.pattern } of first) {
    for (let more = 1; pattern !== undefined && more <= MOST_ADDED; more++) {
      const longer = matchingText(pattern, text.length + more)
      if (longer === null) break
      yield longer
    }
    yield* variantsOf(text, { ...rule, pattern })
  }
}

/** Generates the texts that a schema allows and that differ from a text in one letter or digit, from the end. */
function* variantsOf(text: string, schema: ApiSchema): Generator<string> {
  let tried = 0
  for (let at = text.length - 1; at >= 0; at--) {
    const alphabet = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const letters = alphabet.find((one) => one.includes(text.charAt(at))) ?? ''
    for (const letter of letters) {
      const other = text.slice(0, at) + letter + text.slice(at + 1)
      tried += 1
      if (tried > MOST_TRIED) return
      if (other !== text && fits(other, schema)) yield other
    }
  }
}

/** Adds the properties of one alternative to an object that also has properties of its own. */
function addChoice(
  object: JsonObject,
  { schema, union, add }: { schema: ApiSchema; union: ApiUnion; add: (name: string) => void },
  context: Making,
): void {
  const { value, choice } = choiceSample(union, context)
  if (!isObject(value)) return
  const required = new Set(targetOf(choice)?.requires)
  const outer = new Map(schema.properties.map((property) => [property.name, property]))
  // With `oneOf`, a property that only another alternative requires could make this alternative apply too.
  for (const alternative of union.exclusive ? union.alternatives : []) {
    for (const name of targetOf(alternative.schema)?.requires ?? []) {
      if (!required.has(name) && !outer.get(name)?.required) delete object[name]
    }
  }
  for (const [name, inner] of Object.entries(value)) {
    // An alternative lists a property in `requires` if it requires the property without a description.
    if (outer.has(name) && required.has(name)) add(name)
    else put(object, name, inner)
  }
}

function arraySample(schema: ApiSchema, context: Making): Json {
  const { minItems = 0, maxItems = MOST_ADDED, uniqueItems } = schema
  const items = schema.items ?? schema.rules.find(({ keyword }) => keyword === 'unevaluatedItems')?.schema
  const first: Json[] = []
  for (const item of schema.prefixItems.slice(0, maxItems)) {
    const value = unlessEndless(() => makeValue(item, context))
    if (value === undefined) return endValue(first, schema, context)
    first.push(value)
  }
  const contained = schema.rules.flatMap(({ keyword, schema: item, least = 1 }) =>
    keyword === 'contains' ? Array.from({ length: Math.min(least, MOST_ADDED) }, () => item) : [],
  )
  const isDeep = context.open.length > (minItems + contained.length > 0 ? context.depth : context.optional)
  const isNeeded = context.strict && first.length < minItems
  if ((items?.never && !items.nullable) || isDeep || (items && isInside(items, context) && !isNeeded))
    return endValue(first, schema, context)
  const usual = items && first.length === 0 ? 1 : 0
  const count = Math.min(Math.max(minItems - first.length, usual), maxItems - first.length, MOST_ADDED)
  const make = () => Array.from({ length: count }, () => (items ? makeValue(items, context) : 'string'))
  const more = unlessEndless(make)
  if (!more) return endValue(first, schema, context)
  const list = [...first, ...(uniqueItems ? more.map((item, index) => different(item, index, items)) : more)]
  // An item that a rule requires replaces a usual one, because the list may have a maximum.
  const start = Math.min(first.length, Math.max(0, maxItems - contained.length))
  for (const [index, item] of contained.entries()) {
    const usual = targetOf(items)
    const both = usual && !item.ref ? mergeSchemas({ ...usual, examples: [], rules: [] }, item) : item
    list[start + index] = makeValue(both, context)
  }
  return list
}

/** Returns a value that is different for each index, as far as its schema allows this. */
function different(value: Json, index: number, schema: ApiSchema | undefined): Json {
  const target = targetOf(schema)
  if (index === 0) return value
  if (target?.values) return target.values[index]?.value ?? value
  if (typeof value === 'boolean') return index % 2 === 1 ? !value : value
  if (typeof value === 'number') {
    const step = index * (target?.multipleOf ?? 1)
    const larger = exact(value + step)
    return target && !fits(larger, target) ? exact(value - step) : larger
  }
  if (typeof value === 'string') {
    if (target && (target.format ?? target.pattern) !== undefined) {
      let left = index
      for (const other of variantsOf(value, target)) {
        left -= 1
        if (left === 0) return other
      }
      return value
    }
    const end = String(index + 1)
    return value.slice(0, Math.max(0, (target?.maxLength ?? Infinity) - end.length)) + end
  }
  if (Array.isArray(value)) return value.map((item) => different(item, index, target?.items))
  if (value === null) return null
  const entries = Object.entries(value).map(([name, inner]) => {
    return [name, different(inner, index, propertyOf(target, name))]
  })
  return Object.fromEntries(entries)
}

/** Returns the number nearest to 0 that the bounds of a schema allow. */
function numberSample({ types, multipleOf, ...bounds }: ApiSchema): number {
  const { minimum = -Infinity, maximum = Infinity } = bounds
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = bounds
  const unit = types[0] === 'integer' && !Number.isInteger(multipleOf) ? 1 : multipleOf
  if (unit) {
    const units = (number: number) => exact(number / unit)
    const least = Math.max(Math.ceil(units(minimum)), Math.floor(units(exclusiveMinimum)) + 1)
    const most = Math.min(Math.floor(units(maximum)), Math.ceil(units(exclusiveMaximum)) - 1)
    return exact(Math.min(Math.max(least, 0), most) * unit)
  }
  const floor = Math.max(minimum, exclusiveMinimum + 0.5)
  const value = Math.min(Math.max(floor, 0), maximum, exclusiveMaximum - 0.5)
  if (value >= floor) return value
  return (Math.max(minimum, exclusiveMinimum) + Math.min(maximum, exclusiveMaximum)) / 2
}

/** Returns a number without the rounding error of a calculation: 0.3, not 0.30000000000000004. */
function exact(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(15))
}
