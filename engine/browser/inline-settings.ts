import type { ColorMode, SiteConfig } from '../model/config.ts'
import { sampleLanguages } from '../model/sample-languages.ts'
import { WORDS_OF_ELEMENTS } from '../model/text/word-list.ts'
import { pickWords, type Words } from '../model/text/words.ts'
import { themeColors } from '../theme/theme-colors.ts'
import { closeableAnnouncement } from './storage/announcement-dismissed.ts'

/**
 * The facts about the site that the inline scripts use, and the words that do without the frame. A block of data in the head of each document contains them, ahead of these
 * scripts: their texts, and the hashes that the content security policy names, are the same for every site.
 */
export interface InlineSettings {
  /** The base for which the site was built. */
  base: string
  colorMode: ColorMode
  /** What `closeableAnnouncement` gives. */
  announcement: string | null
  themeColors: typeof themeColors
  /** Ids of the languages of samples; the first is shown to a reader who chose none. Values of `html[data-language]`. */
  languages: readonly string[]
  /** The words of the elements in articles, in the language of the document; undefined for English. */
  words?: Words
}

/** The settings of a site in one language, which has `words` unless it is English. */
export function inlineSettings(
  {
    base,
    colorMode,
    announcementBar,
    apis,
  }: Pick<SiteConfig, 'base' | 'colorMode' | 'announcementBar' | 'apis'>,
  words?: Words,
): InlineSettings {
  const announcement = closeableAnnouncement(announcementBar)
  const own = sampleLanguages.map(({ id }) => id)
  const languages = [...new Set([...own, ...apis.flatMap(({ samples }) => samples)])]
  const ofElements = pickWords(words, WORDS_OF_ELEMENTS)
  return { base, colorMode, announcement, themeColors, languages, ...(ofElements && { words: ofElements }) }
}

/** Attribute of the block. No id: a heading of the page may have the same. */
export const SETTINGS_ATTRIBUTE = 'data-settings'

/** An expression for inline scripts, which import nothing: reads the block. */
export const READ_SETTINGS = `JSON.parse(document.querySelector("script[${SETTINGS_ATTRIBUTE}]").textContent)`
