import type { Api, ApiContent } from '../../model/api.ts'
import { decoded } from '../../model/id-of-hash.ts'
import { freeName } from '../../model/text/free-name.ts'
import { own, step, valueAt } from '../json.ts'

/** The ids of the parts of the page. Other sites link to these ids, so a change breaks their links. */
export type Anchors = ReturnType<typeof createAnchors>

/** Returns functions that give the ids of the parts of an API. Two parts of the same kind have different ids. */
export function createAnchors(api: Api) {
  const all = [...api.operations, ...api.webhooks]
  const tag = idsOf(
    api.tags.map(({ name }) => [name, `tag/${slug(name || 'other')}`]),
    'webhooks',
  )
  const operation = idsOf(all.map(({ id }) => [id, `operation/${slug(id)}`]))
  return {
    tag,
    operation,
    /** The longer form of Redoc, which existing links use; without `operationId`, it contains the path and the method. */
    operationInTag: idsOf(
      all.map(({ id, tag: name, path, method, pointer, incoming }) => {
        const isNamed = incoming || Boolean(own(valueAt(api.document, pointer), 'operationId'))
        const address = `${step('/paths', path)}/${method.toLowerCase()}`.replace(/\s+/g, '-')
        return [id, tag(name) + (isNamed ? `/${operation(id)}` : address)]
      }),
    ),
    schema: idsOf([...api.schemas.keys()].map((name) => [name, `schema/${slug(name)}`])),
    /** Also the form of Redoc. An operation may name a scheme that the description does not contain. */
    scheme: idsOf(
      api.security.map(({ name }) => [name, `section/Authentication/${slug(name)}`]),
      'authentication',
    ),
  }
}

/** Returns a function that gives the ids of parts by their names, with a number if another part has the id. */
function idsOf(wanted: [name: string, id: string][], idOfOthers = ''): (name: string) => string {
  const taken = new Set<string>()
  const ids = new Map(wanted.map(([name, id]) => [name, freeName(id, taken)]))
  return (name) => ids.get(name) ?? idOfOthers
}

/** Returns the address of a link in a description. A link to a schema, written as a reference, leads to its part. */
export function addressOfPart(written: string): string {
  const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(written) ?? []
  return name === undefined ? written : `#schema/${slug(decoded(name))}`
}

/**
 * Returns the id that Redoc gives to a heading of a description, from the titles of the heading and of those above. `parent`
 * is `section` in the description of the API, and the id of the tag in the description of a tag.
 */
export function sectionAnchor(parent: string, titles: readonly string[]): string {
  const name = (title: string) => {
    const plain = title.replaceAll('&', 'and').normalize('NFD').replace(/\p{M}/gu, '')
    return hyphenated(plain.replace(/[^\w\s$*+~.()'"!:@-]+/g, ''))
  }
  // A title without a letter of English keeps all of its letters.
  return [parent, ...titles.map((title) => name(title) || hyphenated(title.toLowerCase()))].join('/')
}

function hyphenated(title: string): string {
  return title.trim().replace(/[\s-]+/g, '-')
}

/** Returns the id of the body of a request. `parent` is the id of the operation or the callback. */
export function requestAnchor(parent: string): string {
  return `${parent}/request`
}

/** Returns the id of a response. `parent` is the id of the operation or the callback. */
export function responseAnchor(parent: string, status: string): string {
  return `${parent}/response/${status}`
}

/** Returns the id of one of several parts: of the first, `id`; an id after a slash would be a name or the number of an alternative. */
export function anchorOfNth(id: string, index: number): string {
  return index === 0 ? id : `${id}:${index + 1}`
}

/**
 * Returns the named schemas that operations show as the body of a request or of a successful response: name → id of the
 * first such body. All other schemas are in the part "Schemas". Each schema is shown once.
 */
export function schemaIdsOf(api: Api, anchors: Anchors): Map<string, string> {
  const schemaIds = new Map<string, string>()
  const offer = (contents: ApiContent[], id: string) => {
    for (const [index, { schema, stream }] of contents.entries()) {
      const name = schema?.ref?.name
      if (name === undefined || stream || schemaIds.has(name)) continue
      schemaIds.set(name, anchorOfNth(id, index))
    }
  }
  for (const operation of [...api.operations, ...api.webhooks]) {
    const id = anchors.operation(operation.id)
    offer(operation.requestBody?.contents ?? [], requestAnchor(id))
    for (const { status, contents } of operation.responses) {
      if (status.startsWith('2')) offer(contents, responseAnchor(id, status))
    }
  }
  return schemaIds
}

/** Returns a name with only characters that need no escape in an address; `&` becomes `and`, as in Redoc. */
export function slug(name: string): string {
  return name.replaceAll('&', 'and').replace(/[^\p{L}\p{N}_.~:$@*+-]+/gu, '-')
}
