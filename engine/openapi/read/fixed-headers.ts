import type { Json } from '../../model/api.ts'
import { isObject, type JsonObject, listOf, objectOf, own, put, text, valueAt } from '../json.ts'
import { METHODS } from '../openapi-objects.ts'

/**
 * Adds the headers that each request has with the same value to the operations, as parameters. Authors list them for ReadMe, in
 * `x-headers` or `x-readme: { headers }` of the description or of an operation: https://docs.readme.com/main/docs/openapi-extensions
 */
export function addFixedHeaders(document: JsonObject): void {
  const common = fixedHeaders(document)
  const nameOf = (parameter: Json) => {
    const ref = text(own(parameter, '$ref'))
    return text(own(ref === undefined ? parameter : valueAt(document, ref), 'name'))?.toLowerCase()
  }
  for (const item of Object.values(objectOf(own(document, 'paths')))) {
    for (const [method, operation] of Object.entries(objectOf(item))) {
      if (!METHODS.has(method) || !isObject(operation)) continue
      const listed = listOf(own(operation, 'parameters'))
      const all = [...listed, ...listOf(own(item, 'parameters'))]
      const names = new Set(all.map(nameOf))
      const added = new Map([...common, ...fixedHeaders(operation)])
      const missing = [...added].flatMap(([name, header]) => (names.has(name) ? [] : [header]))
      if (missing.length > 0) put(operation, 'parameters', [...listed, ...missing])
    }
  }
}

/** Returns the headers in a list of ReadMe, as parameters by their names in lower case. */
function fixedHeaders(part: JsonObject): [name: string, header: JsonObject][] {
  const lists = [own(part, 'x-headers'), own(own(part, 'x-readme'), 'headers')]
  return lists.flatMap(listOf).flatMap((entry) => {
    const name = text(own(entry, 'key'))
    const value = text(own(entry, 'value'))
    if (!name || value === undefined) return []
    const schema = { type: 'string', enum: [value] }
    return [[name.toLowerCase(), { name, in: 'header', required: true, schema }]]
  })
}
