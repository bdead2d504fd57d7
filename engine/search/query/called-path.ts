import type { Searchable } from './load-search.ts'
import { callOf } from './names-of.ts'

/** The path of an operation: each segment, and the values that fit it. */
export interface PathTemplate {
  path: string
  segments: { written: string; value: RegExp | null }[]
}

/** An address or a path in a query, up to its parameters: a log has it in quotes, a terminal after `curl`. */
const ADDRESS =
  /(?<![^\s"'`(])(https?:\/\/[^\s/]+|[\w-]+(?:\.[\w-]+)+(?=\/)|)((?:[^\s"'`?#/]*\/)+[^\s"'`?#/]+)\/?[^\s"'`)]*/i
const METHOD = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/i
/** The most segments before a path of the description that belong to a server, such as `/api/2.0`, and the reverse. */
const MOST_OF_SERVER = 3
const MOST_LEFT_OUT = 2

/** Returns the paths of the operations of a site, each once. */
export function templatesOf(
  sections: readonly Pick<Searchable['sections'][number], 'section'>[],
): PathTemplate[] {
  const paths = sections.flatMap(({ section }) =>
    section.kind === 'operation' ? (callOf(section)[1] ?? []) : [],
  )
  return [...new Set(paths)].map((path) => ({ path, segments: segmentsOf(path).map(toSegment) }))
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

function toSegment(written: string): PathTemplate['segments'][number] {
  const [first = '', ...others] = written.split(/\{[^{}]*\}/).map((text) => text.replace(/\W/g, '\\$&'))
  return { written, value: others.length === 0 ? null : new RegExp(`^${[first, ...others].join('.+')}$`) }
}

/**
 * Returns a query in which the path of an operation replaces an address with values, such as one of a log: of
 * `"DELETE /v1/files/ab12 HTTP/1.1" 404` the call `DELETE /v1/files/{file_id}`. Other queries are returned unchanged.
 */
export function withCalledPath(text: string, templates: () => PathTemplate[]): string {
  if (!text.includes('/')) return text
  const [written = '', host = '', path = ''] = ADDRESS.exec(text) ?? []
  const asked = segmentsOf(path)
  if (host === '' && !path.startsWith('/') && asked.length < 3) return text
  let best: { path: string; literals: number; fitting: number } | undefined
  for (const template of templates()) {
    const fit = fitOf(template, asked)
    if (!fit || (best && (fit.literals - best.literals || fit.fitting - best.fitting) <= 0)) continue
    best = { ...fit, path: template.path }
  }
  if (!best || best.path === written) return text
  const method = METHOD.exec(text.replace(written, ''))?.[0].toUpperCase()
  return method === undefined ? best.path : `${method} ${best.path}`
}

/** Returns how many segments of a path fit an address, from its end, and how many of these are equal; null if the path does not fit. */
function fitOf({ segments }: PathTemplate, asked: readonly string[]) {
  const fitting = Math.min(segments.length, asked.length)
  const left = segments.slice(0, segments.length - fitting)
  if (asked.length - fitting > MOST_OF_SERVER || left.length > MOST_LEFT_OUT) return null
  if (left.some(({ value }) => value !== null) || (fitting < 2 && segments.length !== asked.length))
    return null
  let literals = 0
  for (const [index, { written, value }] of segments.slice(-fitting).entries()) {
    const given = asked[asked.length - fitting + index] ?? ''
    if (given.toLowerCase() === written.toLowerCase()) literals += 1
    else if (!value?.test(given)) return null
  }
  return literals === 0 ? null : { literals, fitting }
}
