import type { DocsVersion, Locale } from '../model/config.ts'
import { WORDS } from '../model/text/word-list.ts'

/**
 * Returns the word of locales that translates the label of a version. A label that is also a text of the engine has a word of its
 * own: "Next" of a version is not "Next" below a page.
 */
export function versionWord({ label }: DocsVersion): string {
  return (WORDS as readonly string[]).includes(label) ? `${label} version` : label
}

/** Returns the label of a version in a language. */
export function versionLabel(version: DocsVersion, { words }: Locale): string {
  return words?.[versionWord(version)] ?? version.label
}
