import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type OwnServer, ROOT, startServer } from './start-server.ts'
import { expect, test } from './test.ts'

/** A copy of one of `e2e/sites/` with a server for authors. */
export interface EditedSite {
  /** Returns the path of a file of the copy. */
  path(file: string): string
  /** Writes a complete new file, because the server could read a partly written file. */
  write(file: string, text: string): void
  /**
   * Changes the text of a file. Fails if `change` returns the same text. Waits first, because the watcher drops a change
   * within 50 ms after the last change of the same file.
   */
  change(file: string, change: (text: string) => string): Promise<void>
}

/**
 * Copies one of `e2e/sites/` and serves the copy to all tests of a spec, one test after another. `home` is the route of the
 * pages in the folder `docs`.
 */
export function editSite(name: string, { home = '' } = {}): EditedSite {
  let folder: string
  let server: OwnServer | undefined
  const path = (file: string) => join(folder, file)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true })
    writeFileSync(`${folder}.new`, text)
    renameSync(`${folder}.new`, path(file))
  }

  test.describe.configure({ mode: 'default' })

  test.beforeAll(async () => {
    test.setTimeout(90_000)
    // In the folder of the original, so that the imports in the copy lead to the same files.
    folder = mkdtempSync(join(ROOT, 'e2e/sites/.hot-'))
    cpSync(join(ROOT, 'e2e/sites', name), folder, { recursive: true })
    server = await startServer('dev', '--site', folder)
    const probe = `${server.address}${home}probe/`
    const status = async () => (await fetch(probe)).status
    // The server answers its first request before it watches files.
    await expect
      .poll(
        () => {
          write('docs/probe.mdx', `---\ntitle: Probe\ndescription: Written at ${Date.now()}.\n---\n`)
          return status()
        },
        { timeout: 60_000 },
      )
      .toBe(200)
    rmSync(path('docs/probe.mdx'))
    await expect.poll(status).toBe(404)
  })

  test.afterAll(() => {
    server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test.use({ baseURL: async ({ baseURL }, use) => use(server?.address ?? baseURL) })

  return {
    path,
    write,
    async change(file, change) {
      await expect.poll(() => Date.now() - statSync(path(file)).mtimeMs).toBeGreaterThan(150)
      const before = readFileSync(path(file), 'utf8')
      const after = change(before)
      expect(after, `${file} changes`).not.toBe(before)
      write(file, after)
    },
  }
}
