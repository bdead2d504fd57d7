import type { ApiPart, ApiSchema } from '../model/api.ts'

/** Returns a schema that allows any value and has no annotations. */
export function emptySchema({ pointer }: ApiPart): ApiSchema {
  return {
    pointer,
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
    requires: [],
    rules: [],
  }
}
