import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A value of a fresh module, as on a fresh page: the module remembers that storage failed. */
async function valueOnFreshPage(key = 'docs.test') {
  vi.resetModules()
  const { createStoredValue } = await import('./stored-value.ts')
  return createStoredValue<string>(
    key,
    (text) => text ?? 'nothing',
    (value) => (value === 'nothing' ? null : value),
  )
}

/** Local storage that contains these texts. */
function storageOf(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  }
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
let page = new EventTarget()
const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  warn.mockClear()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

describe('createStoredValue', () => {
  it('stores a text under its key, and removes it', async () => {
    const texts = new Map<string, string>()
    vi.stubGlobal('localStorage', storageOf(texts))
    const value = await valueOnFreshPage()
    value.set('a')
    expect([value.get(), texts.get('docs.test')]).toEqual(['a', 'a'])
    value.set('nothing')
    expect([value.get(), texts.has('docs.test')]).toEqual(['nothing', false])
    expect(warn).not.toHaveBeenCalled()
  })

  it('if the storage throws, warns once, keeps values in memory, and does not use the storage again', async () => {
    const read = vi.fn(() => {
      throw new Error('The operation is insecure.')
    })
    vi.stubGlobal('localStorage', { getItem: read, setItem: read, removeItem: read })
    const value = await valueOnFreshPage()
    value.set('a')
    value.set('nothing')
    expect(value.get()).toBe('nothing')
    value.set('b')
    change('docs.test')
    expect(value.get()).toBe('b')
    expect(read).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('reads the storage again after a change of its key, a cleared storage and a return from the back/forward cache', async () => {
    const texts = new Map<string, string>()
    vi.stubGlobal('localStorage', storageOf(texts))
    const value = await valueOnFreshPage()
    const listener = vi.fn()
    value.subscribe(listener)
    texts.set('docs.test', 'a')
    change('docs.other')
    expect(value.get()).toBe('nothing')
    change('docs.test')
    expect(value.get()).toBe('a')
    texts.clear()
    change(null)
    expect(value.get()).toBe('nothing')
    texts.set('docs.test', 'b')
    show(false)
    expect(value.get()).toBe('nothing')
    show(true)
    expect(value.get()).toBe('b')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('after a failure of the storage, keeps the value whatever is stored', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new Error('The quota has been exceeded.')
      },
    })
    const value = await valueOnFreshPage()
    value.set('a')
    change('docs.test')
    show(true)
    expect(value.get()).toBe('a')
  })
})
