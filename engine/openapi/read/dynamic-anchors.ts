import type { Json } from '../../model/api.ts'
import { isObject, type JsonObject, objectOf } from '../json.ts'
import type { Part } from './part.ts'

/** Returns a schema for each `$dynamicAnchor` of a schema and of its `$defs`, by the reference to the anchor: `#item`. */
export function dynamicAnchorsIn(at: Part): Map<string, JsonObject> {
  const schemas = [at, ...at.map('$defs').map(([, schema]) => schema)]
  return new Map(
    schemas.flatMap((schema): [string, JsonObject][] => {
      const anchor = schema.text('$dynamicAnchor')
      if (anchor === undefined) return []
      const { $dynamicAnchor: _anchor, ...rest } = objectOf(schema.value)
      const isReference = typeof rest.$ref === 'string' && Object.keys(rest).length === 1
      return [[`#${anchor}`, isReference ? rest : { $ref: `#${encodeURI(schema.pointer)}` }]]
    }),
  )
}

/**
 * Returns a schema with each `$dynamicRef` to one of the anchors replaced by the schema of the anchor; null if there is none.
 * The anchors of the schema that is entered first have priority over those of the schemas to which it refers:
 * https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
export function bindAnchors(schema: Json | undefined, anchors: ReadonlyMap<string, JsonObject>): Json | null {
  let found = false
  const bind = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(bind)
    if (!isObject(value)) return value
    const { $dynamicRef: reference, ...others } = value
    const target = typeof reference === 'string' ? anchors.get(reference) : undefined
    found ||= target !== undefined
    return Object.fromEntries(
      Object.entries(target ? { ...others, ...target } : value).map(([key, inner]) => [key, bind(inner)]),
    )
  }
  const bound = schema === undefined ? null : bind(schema)
  return found ? bound : null
}
