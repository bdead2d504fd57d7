import { posix } from 'node:path'

/** What to answer to the address of a request. */
export type Resolved =
  | { type: 'file'; path: string }
  | { type: 'redirect'; location: string }
  | { type: 'not-found' }
  | { type: 'bad-request' }

const LONGEST = 2048

/**
 * Address of a request (path and query, as it stands in the request line) → file below the output folder.
 * `hasFile` tells which there are. One address for each page: `/a`, `/a.html` and `/a/index.html` are redirected to
 * `/a/`, duplicate slashes to single ones (specification §2). Nothing above the folder can be named.
 */
export function resolveRequest(address: string, base: string, hasFile: (path: string) => boolean): Resolved {
  if (address.length > LONGEST || !address.startsWith('/')) return { type: 'bad-request' }
  const queryAt = address.indexOf('?')
  const raw = queryAt === -1 ? address : address.slice(0, queryAt)
  const query = queryAt === -1 ? '' : address.slice(queryAt)

  const path = decode(raw)
  if (path === null || path.includes('\0') || path.includes('\\')) return { type: 'bad-request' }
  if (path.split('/').some((part) => part === '.' || part === '..')) return { type: 'bad-request' }
  const redirect = (to: string): Resolved => ({
    type: 'redirect',
    location: to.split('/').map(encodeURIComponent).join('/') + query,
  })

  const single = path.replace(/\/{2,}/g, '/')
  if (!single.startsWith(base)) {
    return `${single}/` === base ? redirect(base) : { type: 'not-found' }
  }
  const inside = single.slice(base.length)
  if (inside === '' || inside.endsWith('/')) {
    if (!hasFile(`${inside}index.html`)) return { type: 'not-found' }
    return single === path ? { type: 'file', path: `${inside}index.html` } : redirect(single)
  }
  if (inside === 'index.html' || inside.endsWith('/index.html')) {
    return hasFile(inside) ? redirect(base + inside.slice(0, -'index.html'.length)) : { type: 'not-found' }
  }
  const bare = inside.replace(/(?<=[^/])\.html$/, '')
  if (hasFile(`${bare}/index.html`)) return redirect(`${base}${bare}/`)
  if (!hasFile(posix.normalize(inside))) return { type: 'not-found' }
  return single === path ? { type: 'file', path: inside } : redirect(single)
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
