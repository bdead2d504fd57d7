import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Finding } from './block.ts'
import { checkBlocks } from './fixtures/check-blocks.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a machine', () => {
  test('without bash says so by a warning, and does not keep it as a result', async () => {
    vi.stubEnv('PATH', '')
    const kept = new Map<string, Finding[][]>()
    const store = {
      read: (key: string) => kept.get(key),
      write: (key: string, found: Finding[][]) => void kept.set(key, found),
    }
    const { problems } = await checkBlocks(
      [
        { language: 'bash', code: 'echo "a' },
        { language: 'bash', code: 'echo "b' },
      ],
      { store },
    )
    expect(problems).toMatchObject([
      { severity: 'warn', message: 'There is no bash on this machine: blocks of bash were not proven.' },
    ])
    expect(kept.size).toBe(0)
  })

  test('whose bash does not run proves nothing by it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'missing-tools-'))
    writeFileSync(join(folder, 'bash'), '#!/no/such/interpreter\n', { mode: 0o755 })
    vi.stubEnv('PATH', folder)
    await expect(checkBlocks([{ language: 'bash', code: 'echo "a' }])).rejects.toThrow('ENOENT')
    rmSync(folder, { recursive: true })
  })
})
