import { engineBundle } from './bundle/engine-bundle.ts'
import type { Project } from './load/project.ts'
import { readSite } from './load/read-site.ts'
import { type Judgment, makeSite } from './make-site.ts'
import { changedFiles, pagesToProve } from './prove/pages-to-prove.ts'
import { deadAddresses, publishedAddresses } from './prove/published.ts'

/** The report of a check. */
export interface CheckResult extends Omit<Judgment, 'budgets'> {
  pages: number
  /** The number of pages whose samples were checked. */
  provenPages: number
}

/**
 * Returns all problems of a project. Writes nothing except the cache. With `changed`, checks only those samples that
 * may differ since the last commit; all other checks are fast, and a change of one page can break another page.
 * `published` is a sitemap: each of its addresses must still lead to a page, file or redirect.
 */
export async function checkProject(
  project: Project,
  { changed = false, published: sitemap }: { changed?: boolean; published?: string | undefined } = {},
  engine = engineBundle(),
): Promise<CheckResult> {
  // First: a wrong address is reported before all samples run.
  const addresses = sitemap === undefined ? [] : await publishedAddresses(sitemap)
  const read = await readSite(project, engine)
  if (!read.site) return { problems: read.problems, samples: null, pages: 0, provenPages: 0 }
  const { pages: all } = read.site
  const pages = changed ? pagesToProve(all, await changedFiles(project), project.site) : all
  const made = makeSite(read)
  const { problems, samples } = await made.judge({ run: true, pages })
  if (sitemap !== undefined) problems.push(...deadAddresses(read.site, made.files, { sitemap, addresses }))
  return { problems, samples, pages: all.length, provenPages: pages.length }
}
