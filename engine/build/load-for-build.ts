import { importTypeScript } from '../import-typescript.js'
import { fingerprintFiles } from './fingerprint.ts'
import { storeIn } from './keyed-store.ts'
import { lastChanges } from './last-changes.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
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
    drafts: false,
    lastChanges: lastChanges(project, storeIn(cacheFolder, 'changes')),
    ...(options.base !== undefined && { base: options.base }),
  })
}

/** Changes with everything that turns text into pages, but for the files `apart`. */
export function pipelineFingerprint({ root, site }: Project, apart: readonly string[]): string {
  const sources = [
    'engine/{content,openapi,model,theme/words}/**/*.{ts,tsx}',
    // They decide what is stored.
    'engine/build/{load-api,page-cache,with-api-values}.ts',
    // Components may read data files beside the pages.
    `${site}/components/**/*.{ts,tsx}`,
    `${site}/*.yaml`,
    'package-lock.json',
  ]
  return fingerprintFiles(root, sources, apart)
}
