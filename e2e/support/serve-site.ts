import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnServer, ROOT, startServer } from './start-server.ts'

/**
 * Builds one of `e2e/sites/` under `base`, and previews the build on any free port, until it is stopped. If the build
 * fails, throws an error with its output. `servedUnder` is the base of the preview if it differs from the base of the build.
 */
export async function serveSite(
  site: string,
  { base, servedUnder = base }: { base: string; servedUnder?: string },
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const out = join(folder, 'dist')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['engine/bin.js', 'build', '--site', `e2e/sites/${site}`, '--base', base, '--out', out],
    { cwd: ROOT, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The build ended with ${status}.\n${stdout}${stderr}`)
  const server = await startServer('preview', '--out', out, '--base', servedUnder)
  return {
    address: server.address,
    stop() {
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
