import type { Json } from '../../model/api.ts'
import { isObject, own, put } from '../json.ts'
import { type Kind, walkObjects } from '../read/openapi-objects.ts'
import { NULLABLE } from './schema-keywords.ts'

/** Keywords by which a schema refuses null; the others say nothing of it and keep their place. */
const REFUSING = ['$ref', 'type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

/** The same in JSON Schema's own words, for a validator: what may be null as well becomes an alternative beside null. */
export function allowNull(kind: Kind, value: Json): Json {
  const copy = structuredClone(value)
  walkObjects(kind, copy, '', {
    enter: (inner, object) => {
      if (inner !== 'Schema' || own(object, NULLABLE) !== true) return
      delete object[NULLABLE]
      const refusing: Json = {}
      for (const keyword of REFUSING) {
        const said = own(object, keyword)
        if (said === undefined) continue
        put(refusing, keyword, said)
        delete object[keyword]
      }
      if (isObject(refusing) && Object.keys(refusing).length > 0) object.anyOf = [refusing, { type: 'null' }]
    },
  })
  return copy
}
