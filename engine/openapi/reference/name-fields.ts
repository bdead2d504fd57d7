import type { ElementContent } from 'hast'
import { walk } from '../../content/markdown/walk.ts'

/**
 * Adds a second id to the fields in the definition of a schema that an operation shows: `schema/Pet/name`. This id stays the
 * same if another operation that uses the schema becomes the first. `from` is the id of the operation's body, `to` the schema's.
 */
export function nameFields(definition: ElementContent[], from: string, to: string): ElementContent[] {
  walk({ type: 'root', children: definition }, (link) => {
    if (link.type !== 'element' || String(link.properties.className) !== 'api-name') return
    link.properties.id = to + String(link.properties.href).slice(`#${from}`.length)
  })
  return definition
}
