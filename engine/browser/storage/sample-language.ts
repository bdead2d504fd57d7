import type { Store } from '../../model/frame.ts'
import { createStore } from './create-store.ts'
import { sampleLanguages } from './sample-languages.ts'
import { createStorageSlot } from './storage.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * The language in which the reader wants samples. Stored, followed across tabs, and mirrored in
 * `html[data-language]`, by which CSS shows the right panels before any element is upgraded.
 */
export function createSampleLanguage(): Store<string> {
  const slot = createStorageSlot(storageKeys.language)
  const root = document.documentElement
  const language = createStore(root.dataset.language ?? sampleLanguages[0])
  const paint = () => {
    root.dataset.language = language.get()
  }

  language.subscribe(paint)
  paint()
  slot.subscribe(() => {
    const stored = slot.get()
    if (stored && sampleLanguages.includes(stored)) language.set(stored)
  })

  return {
    ...language,
    set(value) {
      slot.set(value)
      language.set(value)
    },
  }
}
