import { expect, test, vi } from 'vitest'

test('the function that a script returns is called when the element leaves the page, and not without the element', async () => {
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', { hidden: true })
  const defined = new Map<string, new () => HTMLElement & Record<string, () => void>>()
  vi.stubGlobal('customElements', {
    get: () => undefined,
    define: defined.set.bind(defined),
  })
  const { defineLater } = await import('./define.ts')
  const leave = vi.fn()
  const enliven = vi.fn(() => leave)
  defineLater('a-clock', async () => ({ enliven }))
  const Clock = defined.get('a-clock')
  if (!Clock) throw new Error('The element is not defined.')
  for (const isConnected of [true, false]) {
    const clock = Object.assign(new Clock(), { isConnected })
    clock.connectedCallback?.()
    await vi.waitFor(() => expect(enliven).toHaveBeenCalledOnce())
    clock.disconnectedCallback?.()
    expect(leave).toHaveBeenCalledOnce()
  }
  vi.unstubAllGlobals()
})
