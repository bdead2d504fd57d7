import { posix } from 'node:path'
import type { Repository, SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import { addressForms } from '../model/hosts.ts'
import { encodedPath } from '../model/id-of-hash.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'

/** Returns the addresses for editing a page and for reporting a problem, with the page and its version filled in. */
export function repositoryLinks(
  { title, source, route }: Page,
  { version }: Pick<Edition, 'version'>,
  { url, base, docs, source: config }: Pick<SiteConfig, 'url' | 'base' | 'docs' | 'source'>,
  { address, service, branch, folder = '' }: Repository,
): Pick<PageView, 'edit' | 'report'> {
  const forms = addressForms(address, service)
  if (!forms) return {}
  // The folder of the config is that of the site. The command may run anywhere.
  const path = encodedPath(`${branch}/${folder}${posix.relative(posix.dirname(config), source)}`)
  const body = [`Page: ${url}${base}${route.slice(1)}`]
  if (docs.versions.length > 1) body.push(`Version: ${version.label}`)
  const report = forms.report.replace(/BODY$/, encodeURIComponent(`${body.join('\n')}\n\n`))
  return {
    edit: `${address}/${forms.edit.replace('FILE', () => path)}`,
    report: `${address}/${report.replace('TITLE', encodeURIComponent(`${title}: `))}`,
  }
}
