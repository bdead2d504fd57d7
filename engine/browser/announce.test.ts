import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the same text twice is announced twice: between them, the region is empty for 100 ms', async () => {
  const region = { textContent: '', append: () => {} }
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => region,
    body: { appendChild: () => region },
  })
  vi.resetModules()
  const { announce } = await import('./announce.ts')

  for (const time of ['first', 'second']) {
    announce('Glossary')
    expect(region.textContent, time).toBe('')
    vi.advanceTimersByTime(99)
    expect(region.textContent, time).toBe('')
    vi.advanceTimersByTime(1)
    expect(region.textContent, time).toBe('Glossary')
  }
})
