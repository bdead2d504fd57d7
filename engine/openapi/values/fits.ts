import type { ApiSchema, Json } from '../../model/api.ts'
import { targetOf } from '../describe/target-of.ts'
import { hasType, isObject, own } from '../json.ts'
import { matches } from './pattern.ts'

/** The most unions and parts inside each other that a value is compared with: they may refer to themselves. */
const DEEPEST = 5

/**
 * Returns whether a value fits a schema, by the keywords that conditions (`if`, `not`) usually have. Other keywords are
 * ignored. The folder `check` has the exact validator, which needs the whole description.
 */
export function fits(value: Json, schema: ApiSchema, depth = 0): boolean {
  const target = targetOf(schema)
  if (!target || depth > DEEPEST) return true
  const alsoFits = (one: ApiSchema) => fits(value, one, depth + 1)
  if (value === null) return target.nullable || target.types.length + (target.values?.length ?? 0) === 0
  const { types, values, union, minimum = -Infinity, maximum = Infinity } = target
  if (target.never || (types.length > 0 && !hasType(value, types))) return false
  if (values && !values.some((one) => JSON.stringify(one.value) === JSON.stringify(value))) return false
  if (typeof value === 'number') {
    const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = target
    if (value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum)
      return false
  }
  if (typeof value === 'string') {
    const { pattern, minLength = 0, maxLength = Infinity } = target
    // A pair of surrogates is one character.
    const { length } = [...value]
    if (length < minLength || length > maxLength) return false
    if (pattern !== undefined && !matches(pattern, value)) return false
  }
  if (isObject(value)) {
    const isThere = (name: string) => own(value, name) !== undefined
    if (!target.requires.every(isThere)) return false
    for (const { name, required, schema: property } of target.properties) {
      const inner = own(value, name)
      if (inner === undefined ? required : !fits(inner, property)) return false
    }
  }
  return (
    (!union || union.alternatives.some((alternative) => alsoFits(alternative.schema))) &&
    target.also.every(alsoFits) &&
    target.rules.every(({ keyword, schema: forbidden }) => keyword !== 'not' || !alsoFits(forbidden))
  )
}
