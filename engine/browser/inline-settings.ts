import type { ColorMode, SiteConfig } from '../model/config.ts'
import { sampleLanguages } from '../model/sample-languages.ts'
import { WORDS_OF_ELEMENTS } from '../model/text/word-list.ts'
import { pickWords, type Words } from '../model/text/words.ts'
import { themeColors } from '../theme/theme-colors.ts'
import { closeableAnnouncement } from './storage/announcement-dismissed.ts'

/**
 * The settings of the site for the inline scripts and for the elements of articles. A block of data in the head of each
 * document contains them, so that the texts and the hashes of the inline scripts are the same for every site.
 */
export interface InlineSettings {
  /** The base for which the site was built. */
  base: string
  colorMode: ColorMode
  /** The result of `closeableAnnouncement`. */
  announcement: string | null
  themeColors: typeof themeColors
  /** Ids of the languages of samples: values of `html[data-sample-language]`. The first is shown to readers without a choice. */
  languages: readonly string[]
  /** The texts of the elements in articles, in the language of the document; undefined for English. */
  words?: Words
}

/** Returns the settings of a site in one language. `words` is undefined for English. */
export function inlineSettings(
  config: Pick<SiteConfig, 'base' | 'colorMode' | 'announcementBar' | 'apis'>,
  words?: Words,
): InlineSettings {
  const { base, colorMode, announcementBar, apis } = config
  const announcement = closeableAnnouncement(announcementBar)
  const own = sampleLanguages.map(({ id }) => id)
  const languages = [...new Set([...own, ...apis.flatMap(({ samples }) => samples)])]
  const ofElements = pickWords(words, WORDS_OF_ELEMENTS)
  return { base, colorMode, announcement, themeColors, languages, ...(ofElements && { words: ofElements }) }
}

/** Attribute of the block. The block has no id, since a heading of the page may have the same id. */
export const SETTINGS_ATTRIBUTE = 'data-settings'

/** An expression that reads the block, for inline scripts, which cannot import. */
export const READ_SETTINGS = `JSON.parse(document.querySelector("script[${SETTINGS_ATTRIBUTE}]").textContent)`
