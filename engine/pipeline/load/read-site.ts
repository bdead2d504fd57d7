import { join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { EngineBundle } from '../bundle/engine-bundle.ts'
import { bundleProblem, type SiteBundle, siteBundle } from '../bundle/site-bundle.ts'
import { staticFiles } from '../emit/static-files.ts'
import { loadSite } from './load-site.ts'
import type { Project } from './project.ts'

/** The options of commands that read a whole site. */
export interface MakeOptions {
  /** Whether compiled pages, cards, the search index and results of sample checks are kept for the next command. */
  cache: boolean
  /** Base path that replaces the base path of the config. */
  base?: string
}

/** A site, and the other inputs of its files. */
export interface ReadSite {
  project: Project
  site: Site
  /** The scripts and styles of the site's components. */
  own: SiteBundle
  /** The files of the folder `static`. */
  copied: OutputFile[]
  /** Folder of the cache; null for no cache. */
  cacheFolder: string | null
}

/** Reads a project. Returns the problems if there is no valid site. Writes nothing except the cache. */
export async function readSite(
  project: Project,
  { cache, base }: MakeOptions,
  engine: EngineBundle,
): Promise<ReadSite | { site: null; problems: Problem[] }> {
  const cacheFolder = cache ? join(project.root, '.cache') : null
  // Awaited together, so that if either fails, the command ends with the message of that failure.
  const [own, loaded] = await Promise.all([
    siteBundle(project, engine.targets).catch((error: unknown) => bundleProblem(project, error)),
    loadSite(project, { cacheFolder, base }),
  ])
  const { problems } = loaded.site ?? loaded
  if ('rule' in own) return { site: null, problems: [...problems, own] }
  return loaded.site ? { project, ...loaded, own, copied: staticFiles(project), cacheFolder } : loaded
}
