import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Finding } from './block.ts'
import { checkBlocks } from './fixtures/check-blocks.ts'
import { findCommand } from './run/find-command.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  // Other test files use the same modules, which would remember the missing tools.
  vi.resetModules()
})

describe('a machine', () => {
  test('without curl is reported by a warning', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'missing-tools-'))
    symlinkSync(findCommand('bash') ?? '', join(folder, 'bash'))
    vi.stubEnv('PATH', folder)
    const { problems } = await checkBlocks([{ language: 'bash', code: 'echo "a"' }])
    expect(problems).toMatchObject([
      { severity: 'warn', message: 'There is no curl on this machine: blocks of bash were not proven.' },
    ])
    rmSync(folder, { recursive: true })
  })

  test('without bash is reported by a warning, which is not stored as a result', async () => {
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

  test('without namespaces runs no blocks of bash, and a warning reports this', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'missing-tools-'))
    for (const name of ['bash', 'curl']) symlinkSync(findCommand(name) ?? '', join(folder, name))
    vi.stubEnv('PATH', folder)
    // The test for a sandbox runs once and is remembered for all samples.
    vi.resetModules()
    const { checkBlocks } = await import('./fixtures/check-blocks.ts')
    const written = join(folder, 'written')
    const { problems } = await checkBlocks([{ language: 'bash', code: `echo a > ${written}` }])
    expect(problems).toMatchObject([{ severity: 'warn', hint: expect.stringContaining('unshare') as string }])
    expect(existsSync(written)).toBe(false)
    rmSync(folder, { recursive: true })
  })

  test('whose bash does not start proves no blocks of bash', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'missing-tools-'))
    for (const name of ['bash', 'curl'])
      writeFileSync(join(folder, name), '#!/no/such/interpreter\n', { mode: 0o755 })
    vi.stubEnv('PATH', folder)
    await expect(checkBlocks([{ language: 'bash', code: 'echo "a' }])).rejects.toThrow('ENOENT')
    rmSync(folder, { recursive: true })
  })
})
