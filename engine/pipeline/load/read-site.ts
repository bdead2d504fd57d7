import { type Problem, withoutDuplicates } from '../../model/problem.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { EngineBundle } from '../bundle/engine-bundle.ts'
import { bundleProblem, foreignProblems, type SiteBundle, siteBundle } from '../bundle/site-bundle.ts'
import { ownImages, staticFiles } from '../emit/static-files.ts'
import { type LoadOptions, loadSite } from './load-site.ts'
import { locateFields } from './locate-fields.ts'
import type { Project } from './project.ts'

/** A site, and the other inputs of its files. */
export interface ReadSite {
  project: Project
  site: Site
  /** The scripts and styles of the site's components. */
  own: SiteBundle
  /** The files of the folder `static`, and the images of pages that are elsewhere. */
  copied: OutputFile[]
  engine: EngineBundle
}

/** The options of `loadSite`, and the inputs that a caller has read already. */
interface ReadOptions extends LoadOptions {
  own?: Promise<SiteBundle>
  /** The files of an earlier call, if no file of `static` has changed since. */
  copied?: OutputFile[] | null
}

/** Reads a project. Returns the problems if there is no valid site. Writes nothing except the cache. */
export async function readSite(
  project: Project,
  engine: EngineBundle,
  { own: given, copied: known, ...options }: ReadOptions = {},
): Promise<ReadSite | { site: null; problems: Problem[] }> {
  const bundling = given ?? siteBundle(project, engine.targets)
  // Awaited together, so that if either fails, the command ends with the message of that failure.
  const [own, loaded] = await Promise.all([bundling.catch(bundleProblem), loadSite(project, options)])
  // Each language of a version reports the mistakes in the sources that they share.
  const problems = locateFields(project, withoutDuplicates((loaded.site ?? loaded).problems))
  if ('rule' in own) return { site: null, problems: [...problems, own] }
  if (!loaded.site) return { site: null, problems }
  const site = { ...loaded.site, problems: [...problems, ...foreignProblems(own, loaded.site.config)] }
  const files = known ?? staticFiles(project)
  return { project, site, own, copied: [...files, ...ownImages(project, site.pages, files)], engine }
}
