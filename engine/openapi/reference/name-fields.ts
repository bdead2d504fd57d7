import type { Element, Root } from 'hast'
import { walk } from '../../content/markdown/walk.ts'

/**
 * Adds a second id to the fields of a schema that an operation shows: `schema/Pet/name`. This id stays the same if another
 * operation that uses the schema becomes the first. `schemaIds`: name of a schema → id of the body that shows it.
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

/** Returns the link with the name of a field, which is the first element in the field. */
function linkOf(field: Element): Element | undefined {
  const [term] = field.children
  const [link] = term?.type === 'element' ? term.children : []
  return link?.type === 'element' && link.tagName === 'a' ? link : undefined
}
