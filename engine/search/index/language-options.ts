import type { SearchOptions } from './search-files.ts'

/** Languages that write compounds as one word: most Germanic ones except English, and Estonian, Finnish, Hungarian. */
const WITH_COMPOUNDS = new Set('af da de et fi fo fy hu is lb nb nl nn no sv'.split(' '))

/** Returns the settings of the search that follow from the language of a code. */
export function languageOptions(code: string): Pick<SearchOptions, 'hasCompounds' | 'hasEndings'> {
  const { language } = new Intl.Locale(code)
  return {
    ...(WITH_COMPOUNDS.has(language) && { hasCompounds: true }),
    ...(language !== 'en' && { hasEndings: true }),
  }
}
