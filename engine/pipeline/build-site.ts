import { engineBundle } from './bundle/engine-bundle.ts'
import { lastBuild } from './cache/last-build.ts'
import { outputFolder } from './emit/folder/output-folder.ts'
import type { Project } from './load/project.ts'
import { type MakeOptions, readSite } from './load/read-site.ts'
import type { Judgement } from './make-site.ts'

export interface BuildOptions extends MakeOptions {
  /** Output folder, which is replaced: absent, empty, or a site that was built before. */
  out: string
}

/** What a build found and made. Where a problem is an error, nothing was written. */
export interface BuildResult extends Omit<Judgement, 'samples'> {
  /** Null where the sources gave no site. */
  samples: Judgement['samples'] | null
  pages: number
  /** Whether `out` has the site, as this build or the last one wrote it. */
  written: boolean
}

/**
 * Sources → the site in `out`, unless the last build left the same site there. Samples that are programs are left to a
 * check, which takes its time.
 */
export async function buildSite(
  project: Project,
  options: BuildOptions,
  engine = engineBundle(),
): Promise<BuildResult> {
  const folder = outputFolder(project.root, options.out)
  const read = await readSite(project, options, engine)
  if (!read.site) return { problems: read.problems, samples: null, budgets: [], pages: 0, written: false }
  const last = lastBuild<BuildResult>(read, engine.build, folder)
  const same = last.same()
  if (same) return same
  // What makes and checks files takes half a second to load.
  const { writeBuild } = await import('./write-build.ts')
  const result = { ...(await writeBuild(read, folder, engine)), pages: read.site.pages.length }
  if (result.written) last.keep(result)
  return result
}
