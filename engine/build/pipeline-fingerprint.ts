import { fingerprintFiles } from './fingerprint.ts'
import type { Project } from './project.ts'

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
