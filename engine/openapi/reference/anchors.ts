import type { Api } from '../../model/api.ts'
import { decoded } from '../../model/id-of-hash.ts'
import { own, step, valueAt } from '../json.ts'

/** The ids of the parts of the page. Other sites link to these ids, so a change breaks their links. */
export interface Anchors {
  tag(name: string): string
  operation(id: string): string
  /** The longer form of Redoc, which existing links use; without `operationId`, it contains the path and the method. */
  operationInTag(id: string): string
  schema(name: string): string
  /** Also the form of Redoc. */
  scheme(name: string): string
}

/** Returns functions that give the ids of the parts of an API. Two parts of the same kind have different ids. */
export function createAnchors(api: Api): Anchors {
  const all = [...api.operations, ...api.webhooks]
  const tags = idsOf(
    api.tags.map(({ name }) => name),
    'tag/',
    'other',
  )
  const operations = idsOf(
    all.map(({ id }) => id),
    'operation/',
  )
  const longer = unique(
    all.map(({ id, tag, path, method, pointer, incoming }) => {
      const isNamed = incoming || Boolean(own(valueAt(api.document, pointer), 'operationId'))
      const address = `${step('/paths', path)}/${method.toLowerCase()}`.replace(/\s+/g, '-')
      return (tags.get(tag) ?? 'webhooks') + (isNamed ? `/${operations.get(id)}` : address)
    }),
  )
  const longerOf = new Map(all.map(({ id }, index) => [id, longer[index] ?? '']))
  const schemas = idsOf([...api.schemas.keys()], 'schema/')
  const schemes = idsOf(
    api.security.map(({ name }) => name),
    'section/Authentication/',
  )
  return {
    tag: (name) => tags.get(name) ?? 'webhooks',
    operation: (id) => operations.get(id) ?? '',
    operationInTag: (id) => longerOf.get(id) ?? '',
    schema: (name) => schemas.get(name) ?? '',
    // An operation may name a scheme that the description does not contain.
    scheme: (name) => schemes.get(name) ?? 'authentication',
  }
}

/** Returns the address of a link in a description. A link to a schema, written as a reference, leads to its part. */
export function addressOfPart(written: string): string {
  const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(written) ?? []
  return name === undefined ? written : `#schema/${slug(decoded(name))}`
}

/** Returns the id of each name. */
function idsOf(names: readonly string[], prefix: string, unnamed = ''): Map<string, string> {
  const ids = unique(names.map((name) => prefix + slug(name || unnamed)))
  return new Map(names.map((name, index) => [name, ids[index] ?? '']))
}

/**
 * Returns the id that Redoc gives to a heading of a description, from the titles of the heading and of those above. `parent`
 * is `section` in the description of the API, and the id of the tag in the description of a tag.
 */
export function sectionAnchor(parent: string, titles: readonly string[]): string {
  const name = (title: string) => hyphenated(withoutAccents(title).replace(/[^\w\s$*+~.()'"!:@-]+/g, ''))
  // A title without a letter of English keeps all of its letters.
  return [parent, ...titles.map((title) => name(title) || hyphenated(title.toLowerCase()))].join('/')
}

function withoutAccents(title: string): string {
  return title.replaceAll('&', 'and').normalize('NFD').replace(/\p{M}/gu, '')
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

/**
 * Returns the id of one media type of a body or a response. The first media type has the id of the body. An id after a
 * slash is a name, or the number of an alternative.
 */
export function contentAnchor(parent: string, index: number): string {
  return index === 0 ? parent : `${parent}:${index + 1}`
}

/** Returns the id of a part that applies in addition to the keywords of a schema, by its kind and its index. */
export function partAnchor(parent: string, kind: 'also' | 'rule' | 'part', index: number): string {
  return index === 0 ? `${parent}/${kind}` : `${parent}/${kind}:${index + 1}`
}

/** Returns the ids of items in a list below `parent`, such as the properties of an object. */
export function anchorsBelow(parent: string, names: readonly string[]): string[] {
  return unique(names.map((name) => `${parent}/${slug(name)}`))
}

/** Returns a name with only characters that need no escape in an address; `&` becomes `and`, as in Redoc. */
function slug(name: string): string {
  return name.replaceAll('&', 'and').replace(/[^\p{L}\p{N}_.~:$@*+-]+/gu, '-')
}

function unique(ids: string[]): string[] {
  const taken = new Set<string>()
  return ids.map((id) => {
    let free = id
    for (let number = 2; taken.has(free); number++) free = `${id}-${number}`
    taken.add(free)
    return free
  })
}
