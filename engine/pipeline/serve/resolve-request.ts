/** The answer to a request. */
export type Resolved =
  | { type: 'file'; path: string }
  | { type: 'redirect'; location: string }
  | { type: 'not-found' }

const LONGEST = 2048
/** The answer to unknown addresses. It has no address itself. */
const NOT_FOUND = '404.html'

/**
 * Resolves the address of a request (path and query, as in the request line) to a file in the output folder. `hasFile`
 * returns whether a file exists. Each page has one address, for search engines and caches: `/a`, `/a.html` and
 * `/a/index.html` are redirected to `/a/`, duplicate slashes to single slashes, and needless escapes to the form of
 * browsers. Paths outside the folder, and paths that no file can have, are not found.
 */
export function resolveRequest(address: string, base: string, hasFile: (path: string) => boolean): Resolved {
  if (address.length > LONGEST || !address.startsWith('/')) return { type: 'not-found' }
  const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? []
  const path = decode(raw)
  if (path === null || path.includes('\0') || path.includes('\\')) return { type: 'not-found' }
  if (path.split('/').some((part) => part === '.' || part === '..')) return { type: 'not-found' }
  // An escaped slash is part of a name, and no file name contains a slash.
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
  // `/..html` is not a page: without the ending, its path would be the parent folder.
  const isPage = !/(^|\/)\.\.?$/.test(bare) && hasFile(`${bare}/index.html`)
  if (isPage) return redirect(`${base}${bare}/`)
  if (inside === NOT_FOUND || !hasFile(inside)) return { type: 'not-found' }
  return encode(single) === raw ? { type: 'file', path: inside } : redirect(single)
}

/** Returns a path in the form that browsers write. */
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
