import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySite } from '../../engine/fixtures/copy-site.ts'
import { runEngine } from './run-engine.ts'
import { startServer } from './start-server.ts'

/** Builds a copy of a small site with more fields in its config, and serves the copy on a host that the page may ask. */
export async function smallSite(allowed: RegExp[], fields = '') {
  const { site, remove } = copySite(fields)
  const out = `${site}-dist`
  const build = () => runEngine('build', '--site', site, '--out', out)
  await build()
  const server = await startServer('preview', '--out', out)
  allowed.push(new RegExp(`request to another host: ${server.address}`))
  return {
    address: server.address,
    build,
    edit(file: string, before: string, after: string) {
      const path = join(site, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
    },
    /** Removes a file or a folder of the built site. */
    remove: (path: string) => rmSync(join(out, path), { recursive: true }),
    stop() {
      server.stop()
      remove()
      rmSync(out, { recursive: true, force: true })
    },
  }
}
