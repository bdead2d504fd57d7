import type { ApiSchema } from '../../model/api.ts'
import { isScalar } from '../describe/is-scalar.ts'

/** A reference to an enumeration or the like reads as if it stood here; what is written beside the reference wins. */
export function settleScalar(schema: ApiSchema, named: ReadonlyMap<string, ApiSchema>): ApiSchema {
  if (schema.ref === undefined || !isScalar(schema, named)) return schema
  const chain = [schema]
  let settled = settledBy(named).get(schema.ref)
  for (let { ref } = schema; settled === undefined; ) {
    const target = named.get(ref)
    if (!target) return schema
    if (target.ref === undefined) settled = target
    else {
      chain.push(target)
      settled = settledBy(named).get(target.ref)
      ref = target.ref
    }
  }
  for (const link of chain.reverse()) {
    settledBy(named).set(link.ref ?? '', settled)
    settled = over(settled, link)
  }
  return settled
}

const known = new WeakMap<ReadonlyMap<string, ApiSchema>, Map<string, ApiSchema>>()

/** Named schemas that are settled already: a chain of references is followed once. */
function settledBy(named: ReadonlyMap<string, ApiSchema>): Map<string, ApiSchema> {
  const settled = known.get(named) ?? new Map<string, ApiSchema>()
  known.set(named, settled)
  return settled
}

function over(settled: ApiSchema, schema: ApiSchema): ApiSchema {
  return {
    ...settled,
    description: schema.description ?? settled.description,
    default: schema.default === undefined ? settled.default : schema.default,
    examples: schema.examples.length > 0 ? schema.examples : settled.examples,
    ...(schema.written && { written: { ...settled.written, ...schema.written } }),
    nullable: schema.nullable || settled.nullable,
    deprecated: schema.deprecated || settled.deprecated,
    readOnly: schema.readOnly || settled.readOnly,
    writeOnly: schema.writeOnly || settled.writeOnly,
  }
}
