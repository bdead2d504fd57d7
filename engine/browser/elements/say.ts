import type { Word } from '../../model/text/words.ts'
import { documentSettings } from '../document-settings.ts'

/** Translates a text of the engine into the language of the document. */
export function say(word: Word): string {
  return documentSettings().words?.[word] ?? word
}
