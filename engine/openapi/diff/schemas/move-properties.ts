import type { ApiAlternative, ApiProperty, ApiSchema, ApiUnion, Json } from '../../../model/api.ts'
import { hasFlag } from '../../describe/describe-facts.ts'
import { mergeSchemas } from '../../describe/merge-schemas.ts'
import { statesOnly } from '../../describe/schema-shape.ts'
import { targetOf } from '../../describe/target-of.ts'
import { emptySchema } from '../../empty-schema.ts'
import { type SameRules, WORDS } from './same-rules.ts'

/**
 * Returns two schemas whose properties are comparable: a property next to the alternatives of one version, and in the
 * alternatives of the other version, is in the alternatives of both. If only one version has alternatives, its schema also has
 * the properties of its alternatives.
 */
export function onOneLevel(was: ApiSchema, is: ApiSchema, rules: SameRules): [ApiSchema, ApiSchema] {
  if (was.union && is.union) return [moved(was, was.union, is), moved(is, is.union, was)]
  if (was.union) return [withAll(was, rules), is]
  return is.union ? [was, withAll(is, rules)] : [was, is]
}

/** Returns the alternatives of a schema, each with the rules that stand next to all of them. */
export function wholeAlternatives(schema: ApiSchema): ApiAlternative[] {
  const { union, ...base } = schema
  const alternatives = union?.alternatives ?? []
  if (statesOnly(base, ['types', 'nullable', ...WORDS])) return alternatives
  return alternatives.map((one) => merged({ ...base, nullable: false }, one))
}

/** Merges rules into an alternative, which keeps its name. */
function merged(rules: ApiSchema, one: ApiAlternative): ApiAlternative {
  const target = targetOf(one.schema)
  if (!target) return one
  const definition = one.schema.ref ?? target.definition
  return { ...one, schema: { ...mergeSchemas(rules, target), ...(definition && { definition }) } }
}

/** Moves the properties into the alternatives that the other version does not have next to its alternatives. */
function moved(schema: ApiSchema, union: ApiUnion, other: ApiSchema): ApiSchema {
  const stays = new Set(namesIn(other))
  const inside = new Set(other.union?.alternatives.flatMap((one) => namesIn(targetOf(one.schema))))
  const moves = (name: string) => inside.has(name) && !stays.has(name)
  if (!namesIn(schema).some(moves)) return schema
  const part = {
    ...emptySchema(schema),
    properties: schema.properties.filter(({ name }) => moves(name)),
    requires: schema.requires.filter(moves),
  }
  return {
    ...schema,
    properties: schema.properties.filter(({ name }) => !moves(name)),
    requires: schema.requires.filter((name) => !moves(name)),
    union: { ...union, alternatives: union.alternatives.map((one) => merged(part, one)) },
  }
}

/** Returns a schema with the properties of its alternatives. A property is required if all of them require it. */
function withAll(schema: ApiSchema, rules: SameRules): ApiSchema {
  const all = wholeAlternatives(schema).flatMap((one) => targetOf(one.schema) ?? [])
  const objects = all.filter(({ types }) => types.length === 0 || types.includes('object'))
  const requires = (one: ApiSchema, name: string) =>
    one.requires.includes(name) ||
    one.properties.some((property) => property.name === name && property.required)
  const names = [...new Set(objects.flatMap(namesIn))]
  const required = new Set(names.filter((name) => objects.every((one) => requires(one, name))))
  const properties = names.flatMap((name): ApiProperty[] => {
    const found = objects.flatMap((one) => one.properties.filter((property) => property.name === name))
    const [first, ...others] = found.map((property) => property.schema)
    return first ? [{ name, required: required.has(name), schema: anyOf(first, others, rules) }] : []
  })
  const described = new Set(properties.map(({ name }) => name))
  return {
    ...schema,
    ...(objects.length > 0 &&
      objects.every((one) => one.additionalProperties === false) && { additionalProperties: false }),
    properties,
    requires: [...required].filter((name) => !described.has(name)),
  }
}

/** Returns a schema that allows what one of several schemas allows. */
function anyOf(first: ApiSchema, others: ApiSchema[], rules: SameRules): ApiSchema {
  if (others.length === 0) return first
  const every = [first, ...others]
  const widest = every.find(allowsNull) ?? every.find(({ nullable }) => nullable) ?? first
  const flags = {
    deprecated: every.every((one) => hasFlag('deprecated', one)),
    readOnly: every.every((one) => hasFlag('readOnly', one)),
    writeOnly: every.every((one) => hasFlag('writeOnly', one)),
    default: commonDefault(every),
  }
  const all: ApiSchema[] = []
  for (const one of every.map(onlyRules)) if (!all.some((known) => rules.areSame(known, one))) all.push(one)
  if (all.length === 1) return { ...widest, ...flags }
  if (all.every((one) => one.values)) {
    const types = [...new Set(all.flatMap((one) => one.types))]
    const values = all.flatMap((one) => one.values ?? [])
    const distinct = [...new Map(values.map((one) => [JSON.stringify(one.value), one])).values()]
    return { ...widest, ...flags, types, values: distinct }
  }
  const union = { exclusive: false, alternatives: all.map((schema) => ({ values: [], schema })) }
  return { ...emptySchema(first), ...flags, nullable: allowsNull(widest), union }
}

/** Returns a schema without null, which is a value of all alternatives together, and without annotations. */
function onlyRules(schema: ApiSchema): ApiSchema {
  const rest = { nullable: false, deprecated: false, readOnly: false, writeOnly: false }
  return { ...schema, ...rest, refusesNull: undefined, default: undefined }
}

function allowsNull(schema: ApiSchema): boolean {
  return [schema, targetOf(schema)].some((one) => one?.nullable && one.refusesNull === undefined)
}

/** Returns the default of all schemas; undefined if one has another. */
function commonDefault([first, ...others]: ApiSchema[]): Json | undefined {
  const text = JSON.stringify(first?.default)
  return others.every((one) => JSON.stringify(one.default) === text) ? first?.default : undefined
}

function namesIn(schema: ApiSchema | undefined): string[] {
  return schema ? [...schema.properties.map(({ name }) => name), ...schema.requires] : []
}
