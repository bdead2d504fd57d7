import { cleanPath } from './clean-path.ts'

/**
 * Turns `/a/index.html` and `/a.html` in the address bar into `/a/`, query and hash kept. Where the server had no
 * such file, the page behind the clean path is loaded instead of the 404 page; this cannot loop, a clean path is
 * its own clean path. Returns true where the document is about to go.
 */
export function normalizeAddress(found: boolean): boolean {
  const { pathname, search, hash } = location
  const path = cleanPath(pathname)
  if (path === pathname) return false
  if (found) history.replaceState(history.state, '', path + search + hash)
  else location.replace(path + search + hash)
  return !found
}
