import type { Say } from '../../model/text/words.ts'
import type { InlineSettings } from '../inline-settings.ts'

let settings: Pick<InlineSettings, 'words'> | undefined

/** Says words in the language of the document, whose settings have their texts. A page in another language is a document of its own. */
export const say: Say = (word) => {
  settings ??= JSON.parse(document.querySelector('script[data-settings]')?.textContent ?? '{}')
  return settings?.words?.[word] ?? word
}
