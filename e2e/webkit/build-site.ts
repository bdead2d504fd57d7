import { spawnSync } from 'node:child_process'
import { ROOT } from '../support/start-server.ts'

/** The site that the specs read. */
export const BUILT = '.cache/e2e/webkit'

/** Builds the site. Throws an error with the output of the build if the build fails. */
export default function buildSite(): void {
  const build = ['engine/bin.js', 'build', '--out', BUILT]
  const { status, stdout, stderr } = spawnSync(process.execPath, build, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build ended with ${status}.\n${stdout}${stderr}`)
}
