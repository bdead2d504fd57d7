import type { DocsVersion, Locale } from '../model/config.ts'
import { WORDS } from '../model/text/word-list.ts'

/**
 * Returns the label of a version in a language. A label that is also a text of the engine is not translated: "Next" of a version is
 * not "Next" below a page.
 */
export function versionLabel({ label }: DocsVersion, { words }: Locale): string {
  return (WORDS as readonly string[]).includes(label) ? label : (words?.[label] ?? label)
}
