import { importTypeScript } from '../import-typescript.js'
import { highlightBeside } from './highlight-beside.ts'
import { storeIn } from './keyed-store.ts'
import { lastChanges } from './last-changes.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import { pipelineFingerprint } from './pipeline-fingerprint.ts'
import type { Project } from './project.ts'

/** Loads a site as the build does, without writing anything. */
export async function loadForBuild(
  project: Project,
  options: { cacheFolder: string | null; base?: string },
): Promise<LoadedSite> {
  const { cacheFolder } = options
  return loadSite(project, {
    importModule: importTypeScript,
    pages: storeIn(cacheFolder, 'pages'),
    apis: storeIn(cacheFolder, 'apis'),
    pipeline: (apart) => pipelineFingerprint(project, apart),
    highlight: highlightBeside(),
    drafts: false,
    lastChanges: lastChanges(project, storeIn(cacheFolder, 'changes')),
    ...(options.base !== undefined && { base: options.base }),
  })
}
