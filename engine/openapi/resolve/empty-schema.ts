import type { ApiPlace, ApiSchema } from '../../model/api.ts'

/** A schema that allows anything and says nothing. */
export function emptySchema(place: ApiPlace): ApiSchema {
  return {
    pointer: place.pointer,
    ...(place.line !== undefined && { line: place.line }),
    types: [],
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: [],
    properties: [],
    patternProperties: [],
    prefixItems: [],
    also: [],
  }
}

/** True where the schema allows anything, whatever its annotations say. */
export function allowsAnything(schema: ApiSchema): boolean {
  return schema.types.length === 0 && !schema.ref && !schema.never && !schema.values && !schema.union
}
