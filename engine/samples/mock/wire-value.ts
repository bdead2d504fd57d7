import type { ApiSchema, Json } from '../../model/api.ts'
import { put } from '../../openapi/json.ts'
import { sampleValue } from '../../openapi/samples/sample-value.ts'
import { type NamedSchemas, shapeOf } from './shape-of.ts'

/** A value as it goes over the wire, in so far as it can be told by reading the code. */
export type Wire = null | boolean | number | string | Wire[] | WireObject | typeof ANYTHING

/** Stands for any value of the right kind. */
export const ANYTHING = Symbol('anything')

/** An object on the wire. */
export class WireObject {
  readonly entries = new Map<string, Wire>()
  /** True where it may have more properties than are known. */
  open = false
}

/** The value with each hole filled by what the schema wants there: what is then refused is the code's own fault. */
export function fillHoles(wire: Wire, schema: ApiSchema | undefined, named: NamedSchemas): Json {
  const sample = (of: ApiSchema): Json =>
    sampleValue(of, { schemas: named, requiredOnly: true, direction: 'request' })
  if (wire === ANYTHING) return schema ? sample(schema) : null
  if (Array.isArray(wire)) {
    const shape = shapeOf([], schema, named)
    return wire.map((item, index) => fillHoles(item, shape?.prefixItems[index] ?? shape?.items, named))
  }
  if (!(wire instanceof WireObject)) return wire
  const shape = shapeOf(outline(wire), schema, named)
  const tag = schema ? discriminatorOf(schema, named) : undefined
  // Which of several it is cannot be told: any of them.
  if (
    schema &&
    tag !== undefined &&
    (wire.entries.get(tag) ?? ANYTHING) === ANYTHING &&
    (wire.open || wire.entries.has(tag))
  )
    return sample(schema)
  const more = typeof shape?.additionalProperties === 'object' ? shape.additionalProperties : undefined
  const filled: { [key: string]: Json } = {}
  for (const [name, inner] of wire.entries) {
    const property = shape?.properties.find((candidate) => candidate.name === name)?.schema
    put(filled, name, fillHoles(inner, property ?? more, named))
  }
  if (!wire.open) return filled
  for (const { name, required, schema: property } of shape?.properties ?? []) {
    if (required && !wire.entries.has(name)) put(filled, name, sample(property))
  }
  return filled
}

/** What is known of an object: enough to tell which alternative it is. */
function outline({ entries }: WireObject): Json {
  const known: { [key: string]: Json } = {}
  for (const [name, value] of entries) {
    if (value === ANYTHING) continue
    put(known, name, Array.isArray(value) ? [] : value instanceof WireObject ? {} : value)
  }
  return known
}

function discriminatorOf(schema: ApiSchema, named: NamedSchemas): string | undefined {
  const settled = schema.ref === undefined ? schema : named.get(schema.ref)
  return settled?.properties.length === 0 ? settled.union?.discriminator : undefined
}
