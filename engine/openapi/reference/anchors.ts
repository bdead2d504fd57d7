import type { Api } from '../../model/api.ts'

/** Ids of the page's parts. They are addresses that others link to: a change here breaks links. */
export interface Anchors {
  tag(name: string): string
  operation(id: string): string
  /** Redoc's longer form, which links in the world use. */
  operationInTag(id: string): string
  schema(name: string): string
  /** Redoc's form as well. */
  scheme(name: string): string
}

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
  const tagOf = new Map(all.map(({ id, tag }) => [id, tags.get(tag)]))
  const schemas = idsOf([...api.schemas.keys()], 'schema/')
  const schemes = idsOf(
    api.security.map(({ name }) => name),
    'section/Authentication/',
  )
  const operation = (id: string) => operations.get(id) ?? ''
  return {
    tag: (name) => tags.get(name) ?? 'webhooks',
    operation,
    operationInTag: (id) => `${tagOf.get(id) ?? 'webhooks'}/${operation(id)}`,
    schema: (name) => schemas.get(name) ?? '',
    // An operation may name one that nobody describes.
    scheme: (name) => schemes.get(name) ?? 'authentication',
  }
}

/** Names → ids. */
function idsOf(names: readonly string[], prefix: string, unnamed = ''): Map<string, string> {
  const ids = unique(names.map((name) => prefix + slug(name || unnamed)))
  return new Map(names.map((name, index) => [name, ids[index] ?? '']))
}

/** Id of a request's body below an operation's or a callback's. */
export function requestAnchor(parent: string): string {
  return `${parent}/request`
}

export function responseAnchor(parent: string, status: string): string {
  return `${parent}/response/${status}`
}

/**
 * Id of the content of a body or a response in one of its media types: the id of the first is that of the body. After a
 * slash comes a name, or the number of an alternative.
 */
export function contentAnchor(parent: string, index: number): string {
  return index === 0 ? parent : `${parent}:${index + 1}`
}

/** Id of a part that applies beside a schema's own keywords, by its place among such parts. */
export function besideAnchor(parent: string, index: number): string {
  return index === 0 ? `${parent}/also` : `${parent}/also:${index + 1}`
}

/** Ids of things in one list below `parent`, such as the properties of an object. */
export function anchorsBelow(parent: string, names: readonly string[]): string[] {
  return unique(names.map((name) => `${parent}/${slug(name)}`))
}

/** What an id may contain without being escaped in an address. */
function slug(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.~:$@*+-]+/gu, '-')
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
