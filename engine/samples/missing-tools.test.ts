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

  test('without Python still reads Python', async () => {
    vi.stubEnv('PATH', '')
    const { problems } = await checkBlocks([
      { language: 'python', code: 'print(x' },
      { language: 'python', code: 'x = 1\nprint(x)' },
    ])
    expect(problems).toMatchObject([{ rule: 'sample-python', severity: 'error' }])
  })
})
