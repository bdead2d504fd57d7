import { engineBundle } from './bundle/engine-bundle.ts'
import { storeIn } from './cache/keyed-store.ts'
import { moduleImporter } from './load/import-module.ts'
import { lastChanges } from './load/last-changes.ts'
import { type LoadedSite, loadSite } from './load/load-site.ts'
import type { Project } from './load/project.ts'
import { highlightInThread } from './workers/workers.ts'

/** Loads a site as the build does, without writing anything. */
export async function loadForBuild(
  project: Project,
  options: { cacheFolder: string | null; base?: string },
): Promise<LoadedSite> {
  const { cacheFolder } = options
  return loadSite(project, {
    importModule: moduleImporter(),
    pages: storeIn(cacheFolder, 'pages'),
    apis: storeIn(cacheFolder, 'apis'),
    engine: engineBundle().build,
    highlight: highlightInThread,
    drafts: false,
    lastChanges: lastChanges(project),
    ...(options.base !== undefined && { base: options.base }),
  })
}
