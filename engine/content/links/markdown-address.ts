/**
 * An address of a finished article as Markdown files carry it: that of a page leads to the Markdown file of the page, and
 * all are whole, but for fragments of the page itself. `url` is the origin of the site, without trailing slash.
 */
export function markdownAddress(href: string, url: string): string {
  // In a finished article, addresses on the site begin with a slash.
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const [, path = '', fragment = ''] = /^([^?#]*)[^#]*(.*)$/s.exec(href) ?? []
  return url + path + (path.endsWith('/') ? 'index.md' : '') + fragment
}
