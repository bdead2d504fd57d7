import { posix } from 'node:path'
import { decoded, idOfHash } from '../../model/id-of-hash.ts'
import type { Link, Route } from '../../model/page.ts'
import type { ContentContext } from '../content-context.ts'
import type { Report } from '../report.ts'
import { routeInEdition } from './route-in-edition.ts'
import { routeOfFile } from './route-of-file.ts'

/** The page that contains a link. */
export interface LinkContext extends Pick<ContentContext, 'docs' | 'base' | 'edition'> {
  /** Path of the page's source from the project's root. */
  source: string
  route: Route
  /** Whether a path that ends like a page's source refers to a published file. */
  published?: boolean
}

/** The address of a link in a document. */
export interface ResolvedHref {
  href: string
  target?: Link['target']
  toFile: boolean
  unsafe?: true
}

const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/**
 * Resolves an author's link: `#part`, `/route/#part`, `../file.mdx#part`, `https://…`. Requires no list of pages,
 * because the route of a page follows from the path of its file.
 */
export function resolveHref(written: string, context: LinkContext): ResolvedHref {
  if (!isSafeHref(written)) return { href: '', toFile: false, unsafe: true }
  // Browsers remove these characters: https://url.spec.whatwg.org/#concept-basic-url-parser
  const address = written.replace(/[\t\n\r]/g, '')
  if (schemeOf(address) !== undefined || address.startsWith('//')) return { href: address, toFile: false }

  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const fragment = idOfHash(hash)
  const addressOf = (route: Route) => context.base + route.slice(1) + search + hash
  if (path + search === '') return { href: hash, toFile: false, target: { route: context.route, fragment } }
  if (!context.published && /\.mdx?$/.test(path)) {
    const folder = path.startsWith('/') ? context.docs : posix.dirname(context.source)
    const file = posix.join(folder, decoded(path))
    const route = routeOfFile(posix.relative(context.docs, file), context.edition?.prefix)
    return { href: addressOf(route), toFile: true, target: { route, fragment } }
  }
  // `URL` reads a backslash as a slash, and two of them as another host.
  const target = new URL(path.replaceAll('\\', '%5C'), `http://site${context.route}`).pathname
  // A relative path is already inside the edition.
  const route = path.startsWith('/') && context.edition ? routeInEdition(target, context.edition) : target
  return { href: addressOf(route), toFile: false, target: { route: decoded(route), fragment } }
}

/** Returns whether an address can only open a page. Paths to pages are always safe. */
export function isSafeHref(href: string): boolean {
  const scheme = schemeOf(href)
  return scheme === undefined || SAFE_SCHEMES.has(scheme)
}

/** Reports an unsafe link. */
export function reportUnsafe(written: string, report: Report, at: Parameters<Report>[3]): void {
  const scheme = schemeOf(written) ?? ''
  const runs = ['javascript', 'vbscript', 'data'].includes(scheme)
  const uses = runs ? 'a scheme that can run code' : `the scheme ${scheme}:, which browsers need not know`
  // Docusaurus links to files by `pathname:///a.pdf`.
  const [, path] = /^pathname:\/\/(\/.*)$/.exec(written) ?? []
  const hint = path
    ? `Write the path alone: "${path}".`
    : 'Link to a page, or to an address that begins with https:, http:, mailto: or tel:.'
  report('unsafe-link', `The link "${written}" uses ${uses}.`, hint, at)
}

function schemeOf(href: string): string | undefined {
  // Browsers ignore control characters and spaces in a scheme, so these must not hide an unsafe scheme.
  const plain = [...href].filter((character) => character > ' ').join('')
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
}
