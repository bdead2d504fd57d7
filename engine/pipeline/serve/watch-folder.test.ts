import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFolder } from './watch-folder.ts'

vi.mock('node:fs', { spy: true })

// On other systems, one watcher sees all folders.
test.runIf(process.platform === 'linux')(
  'folders are read again only if one of them has changed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watch-folder-'))
    mkdirSync(join(folder, 'a'))
    const watcher = watchFolder(folder, () => {}, expect.fail)
    const { calls } = vi.mocked(readdirSync).mock
    const isRead = (name: string) => calls.some(([path]) => path === join(folder, name))
    expect(isRead('a')).toBe(true)
    calls.length = 0
    watcher.follow([])
    expect(calls).toEqual([])
    mkdirSync(join(folder, 'b'))
    await expect.poll(() => isRead('b')).toBe(true)
    calls.length = 0
    // The new folder may have got folders before it was watched.
    watcher.follow([])
    expect(isRead('b')).toBe(true)
    watcher.stop()
    rmSync(folder, { recursive: true })
  },
)
