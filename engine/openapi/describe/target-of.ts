import type { Api, ApiSchema } from '../../model/api.ts'

/**
 * What a schema's name leads to at last: the schema itself where it is no reference, undefined where the names lead
 * nowhere or round in a circle. The one function that follows names.
 */
export function targetOf(schema: ApiSchema | undefined, schemas: Api['schemas']): ApiSchema | undefined {
  let target = schema
  for (let hops = 0; target?.ref !== undefined; hops++) {
    if (hops > schemas.size) return undefined
    target = schemas.get(target.ref)
  }
  return target
}
