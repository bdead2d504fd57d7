import type { SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import { hintForPage } from '../model/hint-for-page.ts'
import type { Sidebar } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'
import { errorOf, type Problem } from '../model/problem.ts'
import { sidebarPages } from '../model/sidebar-pages.ts'

/**
 * Returns the route of an edition's main page: the page in the config, otherwise the page `index`, otherwise the first
 * page of the sidebars, otherwise the first of all pages. Reports a page in the config that the edition does not have.
 */
export function mainRoute(
  { version, prefix, drafts }: Pick<Edition, 'version' | 'prefix' | 'drafts'>,
  pages: readonly Page[],
  sidebars: Readonly<Record<string, Sidebar>>,
  { source, docs }: Pick<SiteConfig, 'source' | 'docs'>,
): { route: Route; problems: Problem[] } {
  const named = pages.find(({ id }) => id === version.mainDocId)
  const first = Object.values(sidebars).flatMap((sidebar) => sidebarPages(sidebar))[0]?.route
  const home = pages.find(({ route }) => route === prefix)
  const route = (named ?? home)?.route ?? first ?? pages[0]?.route ?? prefix
  if (version.mainDocId === null || named) return { route, problems: [] }
  const ids = pages.map(({ id }) => id)
  const isDraft = drafts.has(version.mainDocId)
  const what = isDraft ? 'which is a draft' : 'and has no such page'
  const message = `The version "${version.name}" names "${version.mainDocId}" as its main page, ${what}.`
  const hint = isDraft ? 'Publish it, or name another one.' : hintForPage(version.mainDocId, ids)
  const field = ['docs', 'versions', docs.versions.indexOf(version), 'mainDocId']
  return { route, problems: [errorOf('version', source, message, hint, field)] }
}
