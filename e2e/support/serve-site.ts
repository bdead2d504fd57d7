import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEngine } from './run-engine.ts'
import { type OwnServer, startServer } from './start-server.ts'

/**
 * Builds one of `e2e/sites/` under `base`, and previews the build on any free port, until it is stopped. If the build
 * fails, throws an error with its output.
 */
export async function serveSite(site: string, { base }: { base: string }): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const out = join(folder, 'dist')
  await runEngine('build', '--site', `e2e/sites/${site}`, '--base', base, '--out', out)
  const server = await startServer('preview', '--out', out, '--base', base)
  return {
    address: server.address,
    stop() {
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
