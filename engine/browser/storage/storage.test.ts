import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A fresh module, as on a fresh page: the module remembers that storage failed. */
async function slotOnFreshPage(key = 'docs.test') {
  vi.resetModules()
  const { createStorageSlot } = await import('./storage.ts')
  return createStorageSlot(key)
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => warn.mockClear())
afterEach(() => vi.unstubAllGlobals())

describe('createStorageSlot', () => {
  it('keeps a text under its key and forgets it', async () => {
    const texts = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    })
    const slot = await slotOnFreshPage()
    slot.set('a')
    expect([slot.get(), texts.get('docs.test')]).toEqual(['a', 'a'])
    slot.remove()
    expect(slot.get()).toBeNull()
    expect(warn).not.toHaveBeenCalled()
  })

  it('never throws without storage, warns once, and then does not touch it again', async () => {
    const read = vi.fn(() => {
      throw new Error('The operation is insecure.')
    })
    vi.stubGlobal('localStorage', { getItem: read, setItem: read, removeItem: read })
    const slot = await slotOnFreshPage()
    slot.set('a')
    slot.remove()
    expect(slot.get()).toBeNull()
    expect(read).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('hears of its own key, of a cleared storage and of a page that comes back, until stopped', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const slot = await slotOnFreshPage()
    const listener = vi.fn()
    const stop = slot.subscribe(listener)
    const dispatch = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    dispatch('docs.other')
    expect(listener).toHaveBeenCalledTimes(0)
    dispatch('docs.test')
    dispatch(null)
    expect(listener).toHaveBeenCalledTimes(2)
    const show = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    show(false)
    expect(listener).toHaveBeenCalledTimes(2)
    show(true)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    dispatch('docs.test')
    show(true)
    expect(listener).toHaveBeenCalledTimes(3)
  })
  it('hears nothing any more once storage failed: what was chosen holds', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new Error('The quota has been exceeded.')
      },
    })
    const slot = await slotOnFreshPage()
    const listener = vi.fn()
    slot.subscribe(listener)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'docs.test' }))
    expect(listener).toHaveBeenCalledTimes(1)
    slot.set('a')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'docs.test' }))
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
