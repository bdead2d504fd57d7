import type { ColorMode } from '../../model/config.ts'
import type { Store } from '../../model/frame.ts'
import { themeColors } from '../../theme/theme-colors.ts'
import { createStore } from './create-store.ts'
import { resolveColorMode } from './resolve-color-mode.ts'
import { createStorageSlot } from './storage.ts'
import { storageKeys } from './storage-keys.ts'

/** The color mode: the stored choice, else the system's, else the default. Follows other tabs and the system. */
export function createColorMode(settings: ColorMode): Store<'light' | 'dark'> {
  const slot = createStorageSlot(storageKeys.theme)
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const resolve = () => resolveColorMode(settings, slot.get(), systemDark.matches)
  const mode = createStore(resolve())
  const follow = () => mode.set(resolve())
  // A choice that could not be stored lives in memory only; the system must not undo it.
  let chosen = false

  slot.subscribe(() => {
    chosen = false
    follow()
  })
  systemDark.addEventListener('change', () => {
    if (!chosen) follow()
  })
  mode.subscribe(() => paint(mode.get()))
  paint(mode.get())

  return {
    ...mode,
    set(value) {
      chosen = true
      slot.set(value)
      mode.set(value)
    },
  }
}

function paint(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = mode
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (meta) meta.content = themeColors[mode]
}
