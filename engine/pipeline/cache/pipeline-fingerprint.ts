import type { Project } from '../load/project.ts'
import { fingerprintFiles } from './fingerprint.ts'

/** Changes with everything that turns text into pages, but for the files `apart`. */
export function pipelineFingerprint({ root, site }: Project, apart: readonly string[]): string {
  const sources = [
    'engine/{content,openapi,model,components}/**/*.{ts,tsx}',
    // They decide what is stored.
    'engine/pipeline/{load/load-api,load/with-api-values,cache/page-cache}.ts',
    // Components may read data files beside the pages.
    `${site}/components/**/*.{ts,tsx}`,
    `${site}/*.yaml`,
    'package-lock.json',
  ]
  return fingerprintFiles(root, sources, apart)
}
