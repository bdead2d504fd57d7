import type { InlineSettings } from './inline-settings.ts'

let settings: Partial<InlineSettings> | undefined

/** Returns the settings in the head of the document. A page in another language is a separate document. */
export function documentSettings(): Partial<InlineSettings> {
  settings ??= JSON.parse(document.querySelector('script[data-settings]')?.textContent ?? '{}')
  return settings ?? {}
}
