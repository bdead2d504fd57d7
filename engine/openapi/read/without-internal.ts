import type { Json } from '../../model/api.ts'
import { isObject, objectOf, own } from '../json.ts'

/**
 * Removes all parts with `x-internal: true` from a description, such as paths, properties and servers. The reference and
 * the files to download then do not contain them. Returns whether it removed a part.
 */
export function dropInternal(value: Json): boolean {
  if (Array.isArray(value)) return value.map(dropInternal).includes(true)
  if (!isObject(value)) return false
  const hidden = Object.entries(objectOf(own(value, 'properties'))).flatMap(([name, inner]) =>
    isInternal(inner) ? [name] : [],
  )
  let found = false
  for (const [key, inner] of Object.entries(value)) {
    if (isInternal(inner)) delete value[key]
    else if (Array.isArray(inner) && inner.some(isInternal)) {
      value[key] = inner.filter((item) => !isInternal(item))
    }
    found = own(value, key) !== inner || found
    const kept = own(value, key)
    if (kept !== undefined) found = dropInternal(kept) || found
  }
  const required = own(value, 'required')
  if (hidden.length > 0 && Array.isArray(required)) {
    value.required = required.filter((name) => typeof name !== 'string' || !hidden.includes(name))
  }
  return found
}

function isInternal(value: Json): boolean {
  return own(value, 'x-internal') === true
}
