import type { Api, ApiSchema } from '../../model/api.ts'

/**
 * Returns the final target of the references of a schema: the schema itself if it is not a reference, undefined if the
 * target is missing or the references form a cycle. All other code follows references by this function.
 */
export function targetOf(schema: ApiSchema | undefined, schemas: Api['schemas']): ApiSchema | undefined {
  let target = schema
  for (let hops = 0; target?.ref !== undefined; hops++) {
    if (hops > schemas.size) return undefined
    target = schemas.get(target.ref)
  }
  return target
}
