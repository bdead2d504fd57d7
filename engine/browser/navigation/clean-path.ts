/** Returns the clean path of a page: `/a/` for `/a/index.html`, `/a.html`, `/a` and `//a/`. Paths of other files stay. */
export function cleanPath(path: string): string {
  const clean = path
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
  return clean.endsWith('/') || isFile(clean) ? clean : `${clean}/`
}

/** Returns whether the path names a file (`/guides/rag.md`, `/robots.txt`), not a page. */
function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path) && !path.endsWith('.html')
}
