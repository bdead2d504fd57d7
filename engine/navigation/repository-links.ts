import { posix } from 'node:path'
import type { Repository, SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import { encodedPath } from '../model/id-of-hash.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'

/**
 * Returns the GitHub addresses for editing a page and for reporting a problem, with the page and its version filled in
 * (docs.github.com: "Creating an issue from a URL query").
 */
export function repositoryLinks(
  { title, source, route }: Page,
  { version }: Pick<Edition, 'version'>,
  { url, base, docs, source: config }: Pick<SiteConfig, 'url' | 'base' | 'docs' | 'source'>,
  { address, branch, folder = '' }: Repository,
): Required<Pick<PageView, 'edit' | 'report'>> {
  // The folder of the config is that of the site. The command may run anywhere.
  const path = encodedPath(`${branch}/${folder}${posix.relative(posix.dirname(config), source)}`)
  const body = [`Page: ${url}${base}${route.slice(1)}`]
  if (docs.versions.length > 1) body.push(`Version: ${version.label}`)
  const query = new URLSearchParams({ title: `${title}: `, body: `${body.join('\n')}\n\n` })
  return {
    edit: `${address}/edit/${path}`,
    report: `${address}/issues/new?${query}`,
  }
}
