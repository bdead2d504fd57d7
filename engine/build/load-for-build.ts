import { join } from 'node:path'
import { fingerprintFiles } from './fingerprint.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import { diskStore, memoryStore } from './page-cache.ts'
import type { Project } from './project.ts'

/** Loads a site as the build does, without writing anything. */
export async function loadForBuild(
  project: Project,
  options: { cacheFolder: string | null; base?: string },
): Promise<LoadedSite> {
  return loadSite(project, {
    importModule: (path) => import(path),
    store: options.cacheFolder === null ? memoryStore() : diskStore(join(options.cacheFolder, 'pages')),
    pipeline: fingerprintFiles(project.root, pipelineSources(project)),
    drafts: false,
    ...(options.base !== undefined && { base: options.base }),
  })
}

function pipelineSources({ site }: Project): string[] {
  return [
    'engine/{content,openapi,model,theme/words}/**/*.{ts,tsx}',
    `${site}/components/**/*.{ts,tsx}`,
    'package-lock.json',
  ]
}
