import { type JsonObject, objectOf, own, text, valueAt } from '../../json.ts'
import { rawSchemasIn } from '../../openapi-objects.ts'
import type { References } from '../references.ts'
import { Part } from './part.ts'

/** Returns a reference for each `$dynamicAnchor` of a schema and of its `$defs`, by the reference to the anchor: `#item`. */
function dynamicAnchorsIn(at: Part): Map<string, string> {
  const schemas = [at, ...at.map('$defs').map(([, schema]) => schema)]
  return new Map(
    schemas.flatMap((schema): [string, string][] => {
      const anchor = schema.text('$dynamicAnchor')
      if (anchor === undefined) return []
      const { $dynamicAnchor: _anchor, $ref, ...others } = objectOf(schema.value)
      const isReference = typeof $ref === 'string' && Object.keys(others).length === 0
      return [[`#${anchor}`, isReference ? $ref : `#${encodeURI(schema.pointer)}`]]
    }),
  )
}

/**
 * Returns a copy of the target of a reference in which each `$dynamicRef` to an anchor next to the reference leads to the schema
 * of the anchor; null if the target has none. The anchors of the schema that is entered first have priority over those of the
 * schemas to which it refers: https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
export function boundTarget(at: Part, document: JsonObject, references: References): Part | null {
  const anchors = dynamicAnchorsIn(at)
  const reference = at.text('$ref')
  const target = anchors.size > 0 && reference !== undefined ? references.find(reference, at.pointer) : null
  if (target === null) return null
  const absolute = (to: string, pointer: string) => {
    const found = references.find(to, pointer)
    return found === null ? to : `#${encodeURI(found)}`
  }
  const copy = structuredClone(objectOf(valueAt(document, target)))
  let isBound = false
  for (const [schema, pointer] of rawSchemasIn('Schema', copy, target)) {
    const anchor = anchors.get(text(own(schema, '$dynamicRef')) ?? '')
    const written = text(own(schema, '$ref'))
    if (anchor !== undefined) {
      isBound = true
      delete schema.$dynamicRef
      schema.$ref = absolute(anchor, at.pointer)
    } else if (written !== undefined) schema.$ref = absolute(written, pointer)
  }
  return isBound ? new Part(copy, target) : null
}
