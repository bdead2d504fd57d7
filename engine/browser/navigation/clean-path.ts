/** The one path of a page: `/a/index.html`, `/a.html`, `/a` and `//a/` are all `/a/`. Files of other kinds stay. */
export function cleanPath(path: string): string {
  const clean = path
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
  return clean.endsWith('/') || isFile(clean) ? clean : `${clean}/`
}

/** Whether the path names a file (`/guides/rag.md`, `/robots.txt`) and no page. */
function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path) && !path.endsWith('.html')
}
