import { posix } from 'node:path'
import type { Link, Route } from '../../model/page.ts'
import type { FilePosition, Problem } from '../../model/problem.ts'
import { type EditionRoutes, routeInEdition } from './route-in-edition.ts'
import { routeOfFile } from './route-of-file.ts'

/** The page that contains a link. */
export interface LinkContext {
  /** Path of the page's source from the project's root. */
  source: string
  /** Folder of the pages from the project's root, e.g. `site/docs`. */
  docs: string
  route: Route
  /** The site's base path; starts and ends with a slash. */
  base: string
  /** Its edition, on a site of several. */
  edition?: EditionRoutes
  /** Where its path ends like that of a page's source, a published file is meant all the same. */
  published?: boolean
}

/** A link as the document carries it. */
export interface ResolvedHref {
  href: string
  target?: Link['target']
  toFile: boolean
  unsafe?: true
}

const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/**
 * Settles where an author's link leads: `#part`, `/route/#part`, `../file.mdx#part`, `https://…`.
 * Needs no table of pages, since a page's route follows from its file's path.
 */
export function resolveHref(written: string, context: LinkContext): ResolvedHref {
  if (!isSafeHref(written)) return { href: '', toFile: false, unsafe: true }
  if (schemeOf(written) !== undefined || written.startsWith('//')) return { href: written, toFile: false }

  const hashAt = written.indexOf('#')
  const beforeHash = hashAt === -1 ? written : written.slice(0, hashAt)
  const fragment = hashAt === -1 ? '' : decode(written.slice(hashAt + 1))
  const hash = hashAt === -1 ? '' : written.slice(hashAt)
  if (beforeHash === '') return { href: hash, toFile: false, target: { route: context.route, fragment } }

  const queryAt = beforeHash.indexOf('?')
  const path = queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt)
  const search = queryAt === -1 ? '' : beforeHash.slice(queryAt)
  if (!context.published && /\.mdx?$/.test(path)) {
    const folder = path.startsWith('/') ? context.docs : posix.dirname(context.source)
    const file = posix.join(folder, decode(path))
    const route = routeOfFile(posix.relative(context.docs, file), context.edition?.prefix)
    return { href: withBase(route, context) + search + hash, toFile: true, target: { route, fragment } }
  }
  // A backslash would be read as a slash, and two of them as another host.
  const asked = new URL(path.replaceAll('\\', '%5C'), `http://site${context.route}`).pathname
  // A relative path began inside.
  const route = path.startsWith('/') && context.edition ? routeInEdition(asked, context.edition) : asked
  return {
    href: withBase(route, context) + search + hash,
    toFile: false,
    target: { route: decode(route), fragment },
  }
}

/** Whether an address can do no more than open a page. Pages' own paths are safe. */
export function isSafeHref(href: string): boolean {
  const scheme = schemeOf(href)
  return scheme === undefined || SAFE_SCHEMES.has(scheme)
}

/** The finding about a link that is not safe. */
export function unsafeLink(written: string): Omit<Problem, keyof FilePosition> {
  const scheme = schemeOf(written) ?? ''
  const runs = ['javascript', 'vbscript', 'data'].includes(scheme)
  return {
    rule: 'unsafe-link',
    severity: 'error',
    message: runs
      ? `The link "${written}" uses a scheme that can run code.`
      : `The link "${written}" uses the scheme ${scheme}:, which browsers need not know.`,
    hint: 'Link to a page, or to an address that begins with https:, http:, mailto: or tel:.',
  }
}

function schemeOf(href: string): string | undefined {
  // Browsers skip control characters and spaces when they read a scheme, so they must not hide one.
  const plain = [...href].filter((character) => character > ' ').join('')
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
}

function withBase(route: Route, context: LinkContext): string {
  return context.base + route.slice(1)
}

/** Text with percent-encoded characters decoded; text that is not well encoded stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
