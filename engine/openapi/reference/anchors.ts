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
  const tags = unique(api.tags.map(({ name }) => `tag/${slug(name || 'other')}`))
  const tagByName = new Map(api.tags.map(({ name }, index) => [name, tags[index] ?? '']))
  const all = [...api.operations, ...api.webhooks]
  const operations = unique(all.map(({ id }) => `operation/${slug(id)}`))
  const operationById = new Map(all.map(({ id }, index) => [id, operations[index] ?? '']))
  const tagOfOperation = new Map(all.map(({ id, tag }) => [id, tag]))
  const names = [...api.schemas.keys()]
  const schemas = unique(names.map((name) => `schema/${slug(name)}`))
  const schemaByName = new Map(names.map((name, index) => [name, schemas[index] ?? '']))

  const schemes = unique(api.security.map(({ name }) => `section/Authentication/${slug(name)}`))
  const schemeByName = new Map(api.security.map(({ name }, index) => [name, schemes[index] ?? '']))

  const operation = (id: string) => operationById.get(id) ?? ''
  const tag = (name: string) => tagByName.get(name) ?? 'webhooks'
  return {
    tag,
    operation,
    operationInTag: (id) => `${tag(tagOfOperation.get(id) ?? '')}/${operation(id)}`,
    schema: (name) => schemaByName.get(name) ?? '',
    // An operation may name one that nobody describes.
    scheme: (name) => schemeByName.get(name) ?? 'authentication',
  }
}

/** Id of a request's body below an operation's or a callback's. */
export function requestAnchor(parent: string): string {
  return `${parent}/request`
}

export function responseAnchor(parent: string, status: string): string {
  return `${parent}/response/${status}`
}

/**
 * Id of what a body or an answer holds in one of its media types: that of the first is the body's own. What follows a
 * slash is a name, or the number of an alternative.
 */
export function contentAnchor(parent: string, index: number): string {
  return index === 0 ? parent : `${parent}:${index + 1}`
}

/** Id of what holds beside a schema's own keywords, by its place among such parts. */
export function besideAnchor(parent: string, index: number): string {
  return index === 0 ? `${parent}/also` : `${parent}/also:${index + 1}`
}

/** Ids of things that stand in one list below `parent`, such as the properties of an object. */
export function anchorsBelow(parent: string, names: readonly string[]): string[] {
  return unique(names.map((name) => `${parent}/${slug(name)}`))
}

/** What an id may hold without being escaped in an address. */
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
