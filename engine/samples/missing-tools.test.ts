import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aConfig } from '../fixtures/a-site.ts'
import { copySite } from '../fixtures/copy-site.ts'
import type { Finding } from './block.ts'
import { checkBlocks } from './fixtures/check-blocks.ts'
import { findCommand } from './run/find-command.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  // Other test files use the same modules, which would remember the missing tools.
  vi.resetModules()
})

describe('a machine', () => {
  test.each(['warn', 'error', 'ignore'] as const)(
    'without curl is reported as the config says: %s',
    async (severity) => {
      const folder = mkdtempSync(join(tmpdir(), 'missing-tools-'))
      symlinkSync(findCommand('bash') ?? '', join(folder, 'bash'))
      vi.stubEnv('PATH', folder)
      vi.stubEnv('CI', 'true')
      const config = aConfig({ onUnprovableLanguages: severity })
      const { problems } = await checkBlocks([{ language: 'bash', code: 'echo "a"' }], { config })
      const message = 'There is no curl on this machine: blocks of bash were not proven.'
      expect(problems).toEqual(
        severity === 'ignore'
          ? []
          : [expect.objectContaining({ rule: 'unprovable-language', severity, message })],
      )
      rmSync(folder, { recursive: true })
    },
  )

  test('of an author without bash gets a warning where CI gets an error', async () => {
    vi.stubEnv('PATH', '')
    vi.stubEnv('CI', '')
    const config = aConfig({ onUnprovableLanguages: 'error' })
    const { problems } = await checkBlocks([{ language: 'bash', code: 'echo "a"' }], { config })
    expect(problems).toMatchObject([{ severity: 'warn' }])
  })

  test('without bash is reported, which is not stored as a result', async () => {
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
      {
        rule: 'unprovable-language',
        message: 'There is no bash on this machine: blocks of bash were not proven.',
      },
    ])
    expect(kept.size).toBe(0)
  })

  test('without namespaces runs no blocks of bash, and reports this', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'missing-tools-'))
    for (const name of ['bash', 'curl']) symlinkSync(findCommand(name) ?? '', join(folder, name))
    vi.stubEnv('PATH', folder)
    // The test for a sandbox runs once and is remembered for all samples.
    vi.resetModules()
    const { checkBlocks } = await import('./fixtures/check-blocks.ts')
    const written = join(folder, 'written')
    const { problems } = await checkBlocks([{ language: 'bash', code: `echo a > ${written}` }])
    expect(problems).toMatchObject([
      { rule: 'unprovable-language', hint: expect.stringContaining('unshare') as string },
    ])
    expect(existsSync(written)).toBe(false)
    rmSync(folder, { recursive: true })
  })

  test.each(['/no/such/folder', 'relative'])(
    'with the folder %s for temporary files is told so',
    async (folder) => {
      vi.stubEnv('TMPDIR', folder)
      const { problems } = await checkBlocks([{ language: 'bash', code: 'echo a' }])
      expect(problems).toMatchObject([
        { rule: 'unprovable-language', hint: expect.stringContaining('TMPDIR') as string },
      ])
    },
  )

  const script = 'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD" && exec "$@"'
  const readOnly = (folder: string, ...command: string[]) =>
    spawnSync('unshare', ['--mount', 'sh', '-c', script, 'sh', ...command], { cwd: folder, encoding: 'utf8' })

  test.runIf(readOnly(tmpdir(), 'true').status === 0)(
    'with a read-only project is told what to make writable',
    () => {
      const { site, remove } = copySite()
      writeFileSync(join(site, 'docs/index.mdx'), '# A\n\n```python\nprint(1)\n```\n')
      const engine = resolve('engine/bin.js')
      const { status, stderr } = readOnly(site, process.execPath, engine, 'check', '--site', '.')
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(
          /\.cache\/samples: the folder cannot be written\. .*also with --no-cache/,
        ),
      })
      remove()
    },
  )

  test('whose bash does not start proves no blocks of bash', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'missing-tools-'))
    for (const name of ['bash', 'curl'])
      writeFileSync(join(folder, name), '#!/no/such/interpreter\n', { mode: 0o755 })
    vi.stubEnv('PATH', folder)
    await expect(checkBlocks([{ language: 'bash', code: 'echo "a' }])).rejects.toThrow('ENOENT')
    rmSync(folder, { recursive: true })
  })
})
