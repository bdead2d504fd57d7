import { join } from 'node:path'
import { importTypeScript } from '../import-typescript.js'
import { fingerprintFiles } from './fingerprint.ts'
import { diskStore, type KeyedStore, memoryStore } from './keyed-store.ts'
import { lastChanges } from './last-changes.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import type { Project } from './project.ts'

/** Loads a site as the build does, without writing anything. */
export async function loadForBuild(
  project: Project,
  options: { cacheFolder: string | null; base?: string },
): Promise<LoadedSite> {
  const { cacheFolder } = options
  const storeIn = <Value>(name: string): KeyedStore<Value> =>
    cacheFolder === null ? memoryStore() : diskStore(join(cacheFolder, name))
  return loadSite(project, {
    importModule: importTypeScript,
    pages: storeIn('pages'),
    apis: storeIn('apis'),
    pipeline: (apart) => fingerprintFiles(project.root, pipelineSources(project), apart),
    drafts: false,
    lastChanges: lastChanges(project, storeIn('changes')),
    ...(options.base !== undefined && { base: options.base }),
  })
}

function pipelineSources({ site }: Project): string[] {
  return [
    'engine/{content,openapi,model,theme/words}/**/*.{ts,tsx}',
    // They decide what is stored.
    'engine/build/{load-api,page-cache,with-api-values}.ts',
    // Components may read data files beside the pages.
    `${site}/components/**/*.{ts,tsx}`,
    `${site}/*.yaml`,
    'package-lock.json',
  ]
}
