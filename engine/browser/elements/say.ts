import type { Word } from '../../model/text/words.ts'
import type { InlineSettings } from '../inline-settings.ts'

let settings: Pick<InlineSettings, 'words'> | undefined

/** Translates a text of the engine into the language of the document. A page in another language is a separate document. */
export function say(word: Word): string {
  settings ??= JSON.parse(document.querySelector('script[data-settings]')?.textContent ?? '{}')
  return settings?.words?.[word] ?? word
}
