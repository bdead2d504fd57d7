import type { InlineSettings } from './inline-settings.ts'

/** Returns the settings in the head of the document. A page in another language is a separate document. */
export const documentSettings = (): Partial<InlineSettings> =>
  JSON.parse(document.querySelector('script[data-settings]')?.textContent ?? '{}')
