import type { Element, Root } from 'hast'
import { walk } from '../../content/markdown/walk.ts'

/**
 * Gives the fields of a schema that an operation writes out a second address below the schema's own: `schema/Pet/name`. It
 * stays when another operation that uses the schema is put first. `schemaIds` are the ids of schemas that operations write out, by name.
 */
export function nameFields(
  tree: Root,
  schemaIds: ReadonlyMap<string, string>,
  schema: (name: string) => string,
): void {
  const places = new Map([...schemaIds].map(([name, place]) => [schema(name), place]))
  walk(tree, (element) => {
    if (element.type !== 'element') return true
    const id = String(element.properties.id)
    const place = places.get(id)
    if (place === undefined) return true
    walk(element, (inside) => {
      if (inside.type !== 'element' || inside.properties.dataSection !== 'property') return true
      const link = linkOf(inside)
      if (link) link.properties.id = id + String(inside.properties.id).slice(place.length)
      return true
    })
    return false
  })
}

/** The link with a field's name, which is the first thing in it. */
function linkOf(field: Element): Element | undefined {
  const [term] = field.children
  const [link] = term?.type === 'element' ? term.children : []
  return link?.type === 'element' && link.tagName === 'a' ? link : undefined
}
