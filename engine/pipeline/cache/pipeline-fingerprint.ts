import { engineBundle } from '../bundle/engine-bundle.ts'
import type { Project } from '../load/project.ts'
import { fingerprint, fingerprintFiles } from './fingerprint.ts'

/** Changes with everything that turns text into pages: the engine, and the site's components and their data, but for `apart`. */
export function pipelineFingerprint({ root, site }: Project, apart: readonly string[]): string {
  const sources = [`${site}/components/**/*.{ts,tsx}`, `${site}/*.yaml`]
  return fingerprint(engineBundle().build, fingerprintFiles(root, sources, apart))
}
