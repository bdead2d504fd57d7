import { join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { EngineBundle } from '../bundle/engine-bundle.ts'
import { type SiteBundle, siteBundle } from '../bundle/site-bundle.ts'
import { staticFiles } from '../emit/static-files.ts'
import { loadSite } from './load-site.ts'
import type { Project } from './project.ts'

export interface MakeOptions {
  /** Keep compiled pages, cards, the search index and proofs of samples for the next command. */
  cache: boolean
  /** Base path in place of the config's. */
  base?: string
}

/** A site as it was read, with what else its files are made of. */
export interface ReadSite {
  project: Project
  site: Site
  /** The scripts and styles of the site's components. */
  own: SiteBundle
  /** The files of the site's folder `static`. */
  copied: OutputFile[]
  /** Folder of the cache; null where there is none. */
  cacheFolder: string | null
}

/** Reads a project, or says why there is no site. Writes nothing but the cache. */
export async function readSite(
  project: Project,
  { cache, base }: MakeOptions,
  engine: EngineBundle,
): Promise<ReadSite | { site: null; problems: Problem[] }> {
  const cacheFolder = cache ? join(project.root, '.cache') : null
  // Awaited together: if one fails while another is awaited, the command still ends with its message.
  const [own, loaded] = await Promise.all([
    siteBundle(project, engine.targets),
    loadSite(project, { cacheFolder, base }),
  ])
  return loaded.site ? { project, ...loaded, own, copied: staticFiles(project), cacheFolder } : loaded
}
