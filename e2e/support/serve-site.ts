import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** A site that is served for as long as a test file needs it. */
export interface ServedSite {
  /** Its address, base included. */
  address: string
  /** Folder of the built site; empty in development. */
  out: string
  stop(): void
}

/**
 * Serves one of `e2e/sites/` under `base`, on any free port: built and previewed, or by the development server.
 * `servedUnder` makes the preview believe in another base than the one that was built.
 */
export async function serveSite(
  site: string,
  { base, isDev = false, servedUnder = base }: { base: string; isDev?: boolean; servedUnder?: string },
): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const out = join(folder, 'dist')
  const place = ['--site', `e2e/sites/${site}`, '--base', base]
  if (!isDev) await ended(run(['build', ...place, '--out', out]))
  const server = isDev
    ? run(['dev', ...place, '--port', '0'])
    : run(['preview', '--out', out, '--base', servedUnder, '--port', '0'])
  return {
    address: await addressOf(server),
    out,
    stop() {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function run(args: string[]): ChildProcess {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  return spawn(process.execPath, ['engine/bin.js', ...args], {
    cwd: ROOT,
    stdio: [...stdio],
  })
}

/** Also reads what it says: a full pipe would hold it up. */
function ended(child: ChildProcess): Promise<void> {
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text) => {
      const [found] = /http:\S+\//.exec(String(text)) ?? []
      if (found) resolve(found)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}
