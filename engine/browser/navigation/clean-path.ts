/** Returns the clean path of a page: `/a/` for `/a/index.html`, `/a.html`, `/a` and `//a/`. Paths of other files stay. */
export function cleanPath(path: string): string {
  const clean = path
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
  // A dot in the last part: the name of a file (`/guides/rag.md`, `/robots.txt`), not of a page.
  return /\/$|\.[^/]+$/.test(clean) ? clean : `${clean}/`
}
