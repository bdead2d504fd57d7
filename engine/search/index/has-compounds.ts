/** Languages that write compounds as one word: most Germanic ones except English, and Estonian, Finnish, Hungarian. */
const LANGUAGES = new Set('af da de et fi fo fy hu is lb nb nl nn no sv'.split(' '))

/** Returns whether the language of a code writes compounds as one word. */
export const hasCompounds = (code: string): boolean => LANGUAGES.has(new Intl.Locale(code).language)
