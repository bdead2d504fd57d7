import * as z from 'zod'
import { nearestName } from '../model/text/near-names.ts'
import type { Words } from '../model/text/words.ts'
import { FrameHtml } from './html-schema.ts'
import { addIssue, hintFor, reportRepeated } from './issue-text.ts'

/** Scripts that are written from right to left; used if a locale has no `dir`. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** Gives names of languages, and undefined for codes that no language has. */
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Schema of a language tag (BCP 47). */
export const LanguageTag = z
  .string()
  .refine(isLanguageTag, 'expected a language tag like "fr" or "pt-BR"')
  .superRefine((tag, context) => {
    if (!isLanguageTag(tag)) return
    const { language } = new Intl.Locale(tag)
    // Not all languages with codes of three letters have names here.
    if (language.length === 3 || languageNames.of(language) !== undefined) return
    addIssue(context, [], `no language has the code "${language}"`, languageHint(language))
  })

/**
 * Returns the remedy for a wrong code: the language with this name, in English or in that language, or the main language of the
 * country with this code.
 */
function languageHint(wrong: string): string {
  const country = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  if (wrong.length === 2 && country.of(wrong.toUpperCase()))
    return `Did you mean "${new Intl.Locale(`und-${wrong}`).maximize().language}"?`
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const byName = new Map(
    codes.flatMap((code) => {
      const name = languageNames.of(code)
      const own = name && new Intl.DisplayNames(code, { type: 'language' }).of(code)
      return [name, own].flatMap((each) => (each === undefined ? [] : [[each, code] as const]))
    }),
  )
  const meant = byName.get(nearestName(wrong, [...byName.keys()]))
  return meant === undefined ? 'Write the code of the language (ISO 639).' : `Did you mean "${meant}"?`
}

const LocaleEntry = z.strictObject({
  /** Code of the language, as in `<html lang>`; translations are in `i18n/<code>/`. */
  code: LanguageTag,
  /** Name of the language in that language, for the menu. */
  label: z.string().min(1),
  /** Direction of text; default: the direction of the language. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** First part of the routes; default: the code. The default locale is at the root. */
  path: z
    .string()
    .regex(
      /^(?!\.)[\w.~-]+$/,
      'expected English letters, digits and .-_~ without a dot at the beginning, like "fr"',
    )
    .optional(),
  /**
   * Texts in this language, each by its original: those of the engine by their English text (see below), labels and other texts of
   * the config and the sidebars as they are written there. A text without an entry stays as it is.
   */
  words: z.record(z.string(), FrameHtml.min(1)).optional(),
})

/** The languages of the site, in the order of the menu. */
export const LocalesSchema = z
  .strictObject({
    /** Code of the locale at the root, which has all pages. */
    default: z.string(),
    /** The languages, in the order of the menu. */
    list: z.array(LocaleEntry).min(1),
  })
  .superRefine(({ default: code, list }, context) => {
    const codes = list.map((locale) => locale.code)
    const index = codes.indexOf(code)
    if (index === -1) {
      addIssue(context, ['default'], `the locale "${code}" is not in the list`, hintFor(code, codes))
    } else if (list[index]?.path !== undefined) {
      addIssue(context, ['list', index, 'path'], 'the default locale is at the root', 'Leave the path out.')
    }
    // `EN` is `en`.
    const languages = codes.map((each) => (isLanguageTag(each) ? new Intl.Locale(each).toString() : each))
    reportRepeated(languages, (index, first) => {
      const message = `the locale "${codes[index]}" is in the list already, at list[${first}]`
      addIssue(context, ['list', index, 'code'], message, 'Name each locale once.')
    })
  })
  .optional()

/** Fills in the defaults of the locales. Without locales, returns one locale for `lang`. */
export function toLocales(locales: z.output<typeof LocalesSchema>, lang: string) {
  const { default: chosen, list } = locales ?? { default: lang, list: [{ code: lang, label: lang }] }
  return list.map(({ code, label, dir, path, words }: z.output<typeof LocaleEntry>) => {
    const isDefault = code === chosen
    return {
      /** As in `<html lang>`, and as the folder of the translations, `i18n/<code>`. */
      code,
      label,
      dir: dir ?? directionOf(code),
      /** First part of the routes: empty, or with a slash at its end: `fr/`. */
      path: isDefault ? '' : `${path ?? code}/`,
      isDefault,
      /** The texts in this language, by their originals. */
      ...(words && { words: { 'en-US': code, ...words } as Words }),
    }
  })
}

/** One language of the site. */
export type Locale = ReturnType<typeof toLocales>[number]

/** Returns the direction of text of a language, by the script that the tag names or the script of the language. */
function directionOf(code: string): 'ltr' | 'rtl' {
  const script = isLanguageTag(code) ? new Intl.Locale(code).maximize().script : undefined
  return RIGHT_TO_LEFT.includes(script ?? '') ? 'rtl' : 'ltr'
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
