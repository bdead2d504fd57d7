import type { Problem } from '../model/problem.ts'
import type { SampleReport } from '../samples/check-samples.ts'
import { engineBundle } from './bundle/engine-bundle.ts'
import type { Project } from './load/project.ts'
import { type MakeOptions, readSite } from './load/read-site.ts'
import { makeSite } from './make-site.ts'
import { changedFiles, pagesToProve } from './prove/pages-to-prove.ts'
import { deadAddresses, publishedAddresses } from './prove/published.ts'

/** What a check found, and which part of the samples it proved. */
export interface CheckResult {
  problems: Problem[]
  /** Null where the sources gave no site. */
  samples: SampleReport | null
  pages: number
  /** How many of the pages had their samples proven. */
  provenPages: number
}

/**
 * Finds everything that is wrong with a project, and writes nothing but the cache. With `changed`, only those samples are
 * proven that may differ from the last commit; all else takes a moment, and a change of one page can break another page.
 * `published` is a sitemap: its addresses have to lead somewhere.
 */
export async function checkProject(
  project: Project,
  options: MakeOptions & { changed?: boolean; published?: string | undefined },
  engine = engineBundle(),
): Promise<CheckResult> {
  const changed = options.changed ? changedFiles(project.root) : null
  const read = await readSite(project, options, engine)
  if (!read.site) return { problems: read.problems, samples: null, pages: 0, provenPages: 0 }
  const { pages: all } = read.site
  const pages = changed === null ? all : pagesToProve(all, changed, project.site)
  const made = makeSite(read, engine)
  const { problems, samples } = await made.judge({ run: true, pages })
  const { published: sitemap } = options
  if (sitemap !== undefined) {
    const addresses = await publishedAddresses(sitemap)
    problems.push(...deadAddresses(read.site, made.files, { sitemap, addresses }))
  }
  return { problems, samples, pages: all.length, provenPages: pages.length }
}
