import type { Json } from '../../model/api.ts'
import { isObject, type JsonObject, listOf, objectOf, own, text, valueAt } from '../json.ts'
import { walkObjects } from '../openapi-objects.ts'
import { Part } from './part.ts'
import type { References } from './references.ts'

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

/**
 * Returns a description for validators, which do not know dynamic anchors in `$defs`: each reference with such anchors
 * becomes a copy of its target, with the schemas of the anchors. A `$dynamicRef` that stays unknown allows any value.
 */
export function withBoundAnchors(document: JsonObject, references: References): JsonObject {
  if (!references.isDynamic) return document
  const whole = structuredClone(document)
  // The copies are added last, so that they contain no further copies, whose number could double with each level.
  const bound: { schema: JsonObject; copy: Json }[] = []
  walkObjects('OpenAPI', whole, '', {
    enter(kind, schema, pointer) {
      if (kind !== 'Schema') return
      const copy = boundTarget(new Part(schema, pointer), document, references)
      if (copy !== null) bound.push({ schema, copy })
      const dynamic = text(own(schema, '$dynamicRef'))
      const target = dynamic === undefined ? null : references.find(dynamic, pointer)
      if (dynamic === undefined || target === null) return
      const isSame = references.isAlwaysSame(dynamic)
      if (!isSame && !target.includes('/$defs/')) return
      delete schema.$dynamicRef
      if (isSame) schema.allOf = [...listOf(own(schema, 'allOf')), { $ref: `#${encodeURI(target)}` }]
    },
  })
  for (const { schema, copy } of bound) {
    delete schema.$ref
    schema.allOf = [...listOf(own(schema, 'allOf')), copy]
  }
  walkObjects('OpenAPI', whole, '', {
    enter(kind, schema, pointer) {
      if (kind === 'Schema' && pointer.includes('/$defs/')) delete schema.$dynamicAnchor
    },
  })
  return whole
}

/** Returns a copy of the target of a reference with the dynamic anchors next to it; null if the target refers to none. */
function boundTarget(at: Part, document: JsonObject, references: References): JsonObject | null {
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
  walkObjects('Schema', copy, target, {
    enter(kind, schema, pointer) {
      if (kind !== 'Schema') return
      const anchor = anchors.get(text(own(schema, '$dynamicRef')) ?? '')
      const written = text(own(schema, '$ref'))
      if (anchor) schema.$ref = absolute(String(anchor.$ref), at.pointer)
      else if (written !== undefined) schema.$ref = absolute(written, pointer)
      isBound ||= anchor !== undefined
      // A name may stand only once, and examples are checked in the target.
      for (const key of NOT_COPIED) delete schema[key]
    },
  })
  return isBound ? copy : null
}

const NOT_COPIED = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', 'example', 'examples', 'default']
