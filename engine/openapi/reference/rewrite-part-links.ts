import { slug } from 'github-slugger'
import type { Root } from 'hast'
import { walk } from '../../content/markdown/walk.ts'
import type { Api } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import type { Anchors } from './anchors.ts'

/**
 * Returns a function that gives links to parts the ids of these parts: to an operation by its JSON pointer,
 * `#/paths/~1pets~1{id}/get`, and as Scalar names parts, `#tag/pets/GET/pets/{id}`, `#model/pet` and, with the slugs of GitHub,
 * `#tag/big-pets`. Descriptions contain such links; the ids of Redoc are in the page.
 */
export function partLinkRewriter(api: Api, anchors: Anchors): (tree: Root) => void {
  const ids = new Map<string, string>()
  for (const id of [...api.schemas.keys()].map(anchors.schema))
    ids.set(id.replace('schema', 'model').toLowerCase(), id)
  for (const { name } of api.tags) ids.set(tagIn(name), anchors.tag(name))
  for (const { id, tag, method, path, pointer } of api.operations)
    for (const written of [pointer, `${tagIn(tag)}/${method}${path}`])
      ids.set(written.toLowerCase(), anchors.operation(id))
  // A tag may have the name of another one in small letters.
  for (const { name } of api.tags) ids.set(anchors.tag(name), anchors.tag(name))
  return (tree) =>
    walk(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'a') return
      const href = String(node.properties.href)
      const written = href.startsWith('#') ? idOfHash(href) : ''
      const id = ids.get(written) ?? ids.get(written.toLowerCase())
      if (id !== undefined) node.properties.href = `#${id}`
    })
}

/** Returns the id that Scalar gives to a tag, and to operations without a tag. */
function tagIn(name: string): string {
  return `tag/${slug(name || 'default')}`
}
