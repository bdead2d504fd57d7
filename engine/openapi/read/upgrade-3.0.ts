import { isObject, type JsonObject, listOf, own } from '../json.ts'
import { walkObjects } from '../openapi-objects.ts'
import { BOUNDS, isShaped, NULLABLE } from '../schema-keywords.ts'

/**
 * Converts a description of version 3.0 to 3.1: `nullable` and boolean exclusive bounds become their equivalents in
 * JSON Schema. The siblings of a `$ref` are dropped, because 3.0 ignores them, except the description, which authors
 * write for readers and 3.1 allows. All other parts keep their pointers, so that references and findings lead to the
 * line of the author.
 */
export function upgradeFrom30(document: JsonObject): JsonObject {
  const upgraded = { ...structuredClone(document), openapi: '3.1.0' }
  walkObjects('OpenAPI', upgraded, '', {
    enter: (kind, object) => {
      if (kind !== 'PathItem' && typeof own(object, '$ref') === 'string') {
        for (const key of Object.keys(object)) if (key !== '$ref' && key !== 'description') delete object[key]
      } else if (kind === 'Schema') upgradeSchema(object)
    },
  })
  return upgraded
}

function upgradeSchema(schema: JsonObject): void {
  for (const [bound, flag] of BOUNDS) {
    const isExclusive = own(schema, flag)
    const value = own(schema, bound)
    if (typeof isExclusive !== 'boolean') continue
    delete schema[flag]
    if (!isExclusive || value === undefined) continue
    schema[flag] = value
    delete schema[bound]
  }
  // Some generators write a type next to a reference in `allOf`. The target has its own type.
  const allOf = listOf(own(schema, 'allOf'))
  if (allOf.length === 1 && own(allOf[0], '$ref') !== undefined) delete schema.type
  // Generators for Rust write null as an alternative without a type, which would allow any value.
  for (const one of ['anyOf', 'oneOf'].flatMap((keyword) => listOf(own(schema, keyword))))
    if (isObject(one) && own(one, 'nullable') === true && !isShaped(one)) one.type = 'null'
  if (own(schema, 'nullable') === true) schema[NULLABLE] = true
  delete schema.nullable
}
