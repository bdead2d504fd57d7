import type { ApiSchema } from '../model/api.ts'
import { isScalar } from './is-scalar.ts'

/** A reference to an enumeration or the like reads as if it stood here; what is written beside the reference wins. */
export function settleScalar(schema: ApiSchema, named: ReadonlyMap<string, ApiSchema>): ApiSchema {
  if (schema.ref === undefined || !isScalar(schema, named)) return schema
  const target = named.get(schema.ref)
  if (!target) return schema
  const settled = settleScalar(target, named)
  return {
    ...settled,
    description: schema.description ?? settled.description,
    default: schema.default === undefined ? settled.default : schema.default,
    examples: schema.examples.length > 0 ? schema.examples : settled.examples,
    nullable: schema.nullable || settled.nullable,
    deprecated: schema.deprecated || settled.deprecated,
    readOnly: schema.readOnly || settled.readOnly,
    writeOnly: schema.writeOnly || settled.writeOnly,
  }
}
