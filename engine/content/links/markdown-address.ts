/**
 * Returns the address of a link in a Markdown file. Links to pages lead to their Markdown files, and addresses are
 * whole, except fragments of the same page. `url` is the origin of the site, without trailing slash.
 */
export function markdownAddress(href: string, url: string): string {
  // In a finished article, addresses on the site begin with a slash.
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const [, path = '', fragment = ''] = /^([^?#]*)[^#]*(.*)$/s.exec(href) ?? []
  return url + path + (path.endsWith('/') ? 'index.md' : '') + fragment
}
