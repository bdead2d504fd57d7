/** What to answer to the address of a request. */
export type Resolved =
  | { type: 'file'; path: string }
  | { type: 'redirect'; location: string }
  | { type: 'not-found' }
  | { type: 'bad-request' }

const LONGEST = 2048
/** Answers to what is not there, and is no page of its own. */
const NOT_FOUND = '404.html'

/**
 * Address of a request (path and query, as it stands in the request line) → file below the output folder.
 * `hasFile` tells which there are. One address for each page: `/a`, `/a.html` and `/a/index.html` are redirected to
 * `/a/`, duplicate slashes to single ones, and what is escaped without need to what browsers write (specification §2).
 * Nothing above the folder can be named, nor asked for.
 */
export function resolveRequest(address: string, base: string, hasFile: (path: string) => boolean): Resolved {
  if (address.length > LONGEST || !address.startsWith('/')) return { type: 'bad-request' }
  const queryAt = address.indexOf('?')
  const raw = queryAt === -1 ? address : address.slice(0, queryAt)
  const query = queryAt === -1 ? '' : address.slice(queryAt)

  const path = decode(raw)
  if (path === null || path.includes('\0') || path.includes('\\')) return { type: 'bad-request' }
  if (path.split('/').some((part) => part === '.' || part === '..')) return { type: 'bad-request' }
  // A slash that is escaped is a part of a name, and no file has such a one.
  if (/%2f/i.test(raw)) return { type: 'not-found' }
  const redirect = (to: string): Resolved => ({ type: 'redirect', location: encode(to) + query })

  const single = path.replace(/\/{2,}/g, '/')
  if (!single.startsWith(base)) {
    return `${single}/` === base ? redirect(base) : { type: 'not-found' }
  }
  const inside = single.slice(base.length)
  if (inside === '' || inside.endsWith('/')) {
    if (!hasFile(`${inside}index.html`)) return { type: 'not-found' }
    return encode(single) === raw ? { type: 'file', path: `${inside}index.html` } : redirect(single)
  }
  if (inside === 'index.html' || inside.endsWith('/index.html')) {
    return hasFile(inside) ? redirect(base + inside.slice(0, -'index.html'.length)) : { type: 'not-found' }
  }
  const bare = inside.replace(/(?<=[^/])\.html$/, '')
  // `/..html` is no name of a page, but that of a folder above with an ending.
  const isPage = !/(^|\/)\.\.?$/.test(bare) && hasFile(`${bare}/index.html`)
  if (isPage) return redirect(`${base}${bare}/`)
  if (inside === NOT_FOUND || !hasFile(inside)) return { type: 'not-found' }
  return encode(single) === raw ? { type: 'file', path: inside } : redirect(single)
}

/** A path as browsers write it. */
function encode(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
