import type { Locale, SiteConfig } from '../model/config.ts'
import { didYouMean, errorOf, fieldName, nameFinder, type Problem, warningOf } from '../model/problem.ts'
import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from '../model/text/word-list.ts'
import type { Words } from '../model/text/words.ts'

/** The fields of the config and of sidebars that contain texts for readers. */
const TEXTS = new Set(['title', 'tagline', 'label', 'alt', 'copyright', 'content', 'value'])

/** Returns a value of the config, or sidebars, with the result of `map` for each text that readers see. */
export function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  const mapped = (name: string, part: unknown) =>
    typeof part === 'string' && TEXTS.has(name) ? map(part) : mapTexts(part, map)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(name, part)])) as Value
}

/** Returns a function that translates a text of the config or of sidebars by the words of a locale. */
export function textTranslator(words: Words): (text: string) => string {
  const texts = new Map(Object.entries(words ?? {}))
  return (text) => texts.get(text) ?? text
}

/** Returns the texts of the engine that a locale shows in English. */
export function missingWords({ code, words }: Locale, hasReference: boolean): string[] {
  if (new Intl.Locale(code).language === 'en') return []
  // The language of dates is always there: it is the code of the locale.
  const known = { 'en-US': code, ...words }
  const needed = [...WORDS, ...WORDS_OF_ARTICLES, ...(hasReference ? WORDS_OF_REFERENCE : [])]
  return needed.filter((word) => !Object.hasOwn(known, word))
}

/** A name in a text of the engine, which a value replaces. */
const NAME = /\{\w+\}/g

/** The most missing words that a message names. */
const MOST_NAMED = 3

/**
 * Reports words of the locales that have other names in braces. Warns about words that are no text of the engine or of the site,
 * such as the former text of a label, about names that are missing, and, except in English, about texts of the engine without a word.
 * `texts` are those of the config and the sidebars. The words of the reference may be missing in a locale that shows the
 * reference in the default language.
 */
export function checkWords(
  { locales, source }: Pick<SiteConfig, 'locales' | 'source'>,
  texts: ReadonlySet<string>,
  hasReference: (locale: SiteConfig['locales'][number]) => boolean,
): Problem[] {
  const known = new Set<string>([...WORDS, ...WORDS_OF_ARTICLES, ...WORDS_OF_REFERENCE, ...texts])
  const nearest = nameFinder()
  return locales.flatMap((locale, index) => {
    const { code } = locale
    const words = locale.words ?? {}
    const field = ['locales', 'list', index, ...(locale.words ? ['words'] : [])]
    const unknown = Object.keys(words).filter((word) => !known.has(word))
    const missing = missingWords(locale, hasReference(locale))
    const first = missing
      .slice(0, MOST_NAMED)
      .map((word) => `"${word}"`)
      .join(', ')
    const count = missing.length === 1 ? '1 text' : `${missing.length} texts`
    const message = `The locale "${code}" shows ${count} of the engine in English: ${first}${missing.length > MOST_NAMED ? ', …' : '.'}`
    // As in JavaScript, because a text may contain both kinds of quotes.
    const added = `words: { ${JSON.stringify(missing[0])}: '…' }`
    const entry = `{ code: '${code}', label: '${locale.label}', ${added} }`
    const where = locales.length === 1 ? `locales: { default: '${code}', list: [${entry}] }` : added
    const hint = `Add each text with its translation: ${where}. CONFIG.md of the engine lists all texts.`
    return [
      ...unknown.map((word) => {
        const wrong = [...field, word]
        const message = `The field "${fieldName(wrong)}" is not used: the engine, the config and the sidebars have no text "${word}".`
        const hint = didYouMean(word, [...known], nearest) || 'Delete it: readers see no such text.'
        return { ...warningOf('missing-words', source, message, hint), field: wrong }
      }),
      ...Object.entries(words).flatMap(([word, text]) => {
        const names: readonly string[] = word.match(NAME) ?? []
        const strange = (text.match(NAME) ?? []).find((name) => names.length > 0 && !names.includes(name))
        const wrong = [...field, word]
        if (strange !== undefined) {
          const message = `The field "${fieldName(wrong)}" is wrong: the engine has no value for ${strange} in this text.`
          const hint = `Names in braces stay as they are: ${names.join(', ')}.`
          return errorOf('config', source, message, hint, wrong)
        }
        const lost = names.find((name) => !text.includes(name))
        if (lost === undefined) return []
        const message = `The field "${fieldName(wrong)}" has no ${lost}, so readers do not see this value.`
        const hint = `Write ${lost} where the value belongs.`
        return { ...warningOf('missing-words', source, message, hint), field: wrong }
      }),
      ...(missing.length > 0 ? [{ ...warningOf('missing-words', source, message, hint), field }] : []),
    ]
  })
}
