import { runEngine } from '../support/run-engine.ts'

/** The site that the specs read. */
export const BUILT = '.cache/e2e/webkit'

/** Builds the site. */
export default async function buildSite(): Promise<void> {
  await runEngine('build', '--out', BUILT)
}
