import type { RegexEngine } from 'shiki/core'
import { expect, test, vi } from 'vitest'
import { shareScanners } from './share-scanners.ts'

const createScanner = vi.fn<RegexEngine['createScanner']>(() => ({
  findNextMatchSync: () => null,
  dispose: () => expect.unreachable('Other rules still use it.'),
}))

test('equal patterns are compiled once, and remain when one user disposes of them', () => {
  const engine = shareScanners({ createScanner, createString: (content) => ({ content }) })
  const scanners = [['a', 'b'], ['a', 'b'], ['a'], ['a","b']].map((patterns) =>
    engine.createScanner(patterns),
  )
  expect(createScanner).toHaveBeenCalledTimes(3)
  for (const scanner of scanners) {
    scanner.dispose?.()
    expect(scanner.findNextMatchSync('text', 0, 0)).toBe(null)
  }
})
