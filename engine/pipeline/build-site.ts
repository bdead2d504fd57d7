import { engineBundle } from './bundle/engine-bundle.ts'
import { lastBuild } from './cache/last-build.ts'
import { outputFolder } from './emit/folder/output-folder.ts'
import type { Project } from './load/project.ts'
import { readSite } from './load/read-site.ts'
import type { Judgment } from './make-site.ts'

/** The report of a build. If a problem is an error, the build writes nothing. */
export interface BuildResult extends Judgment {
  pages: number
  /** Whether `out` contains the site, written by this build or by the last one. */
  written: boolean
}

/**
 * Builds the site into the folder `out`, which must be absent, empty, or contain a site that was built before. Does nothing
 * if the last build wrote the same site there. Does not run samples that are programs, which takes long: only a check runs
 * them.
 */
export async function buildSite(
  project: Project,
  out: string,
  engine = engineBundle(),
): Promise<BuildResult> {
  const folder = outputFolder(project.root, out)
  const read = await readSite(project, engine)
  if (!read.site) return { problems: read.problems, samples: null, budgets: [], pages: 0, written: false }
  const last = lastBuild<BuildResult>(read, folder)
  const same = last.same()
  if (same) return same
  // Imported only when needed: these modules take half a second to load.
  const { writeBuild } = await import('./write-build.ts')
  const result = { ...(await writeBuild(read, folder)), pages: read.site.pages.length }
  if (result.written) last.keep(result)
  return result
}
