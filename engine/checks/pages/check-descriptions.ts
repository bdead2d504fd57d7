import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { type Found, unreadFrontMatter } from '../check.ts'

/** Minimum length: shorter descriptions contain too little. Search engines truncate longer ones than `LONGEST`. */
const SHORTEST = 50
const LONGEST = 160
/** A letter that is twice as wide as others, and says as much as two of them. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu
/** The end of a sentence, in any script. */
const END = /[.!?。！？؟।]["'”’»」』)）]?$/u
/** The end of a sentence and the beginning of another. A point after an abbreviation ends no sentence. */
const SECOND = /(?<!\b(?:e\.g|i\.e|vs|etc|cf|incl|approx))[.!?]\s+\p{Lu}|[。！？؟।]\s*[\p{L}\p{N}]/u

/** Reports descriptions that are missing, too short, too long, not one sentence, or repeated; of translations, only missing ones. */
export function checkDescriptions(site: Site): Found[] {
  const unread = unreadFrontMatter(site)
  return site.editions.flatMap(({ locale, pages, untranslated }) => {
    const first = new Map<string, Page>()
    return pages.flatMap((page): Found[] => {
      if (page.unread || unread.has(page.source) || untranslated.has(page.route)) return []
      if (!locale.isDefault && page.description !== '') return []
      const found = faultOf(page, first.get(page.description))
      if (!first.has(page.description)) first.set(page.description, page)
      return found ? [{ ...found, source: page.source, line: 1, field: ['description'] }] : []
    })
  })
}

function faultOf(
  { description, kind }: Page,
  other: Page | undefined,
): Pick<Found, 'message' | 'hint'> | null {
  const { length } = description
  // The description of a reference comes from its title or from the API description.
  if (kind === 'api') return null
  if (length === 0) {
    return {
      message: 'The page has no description.',
      hint: 'Describe the content for its reader in one sentence: `description: …` in the front matter.',
    }
  }
  if (other) {
    return {
      message: `The description is the same as in ${other.source}.`,
      hint: 'Describe how this page differs from the other page.',
    }
  }
  const isWide = (description.match(WIDE)?.length ?? 0) * 2 > length
  const [shortest, longest] = isWide ? [SHORTEST / 2, LONGEST / 2] : [SHORTEST, LONGEST]
  if (length < shortest || length > longest) {
    return {
      message: `The description has ${length} ${length === 1 ? 'character' : 'characters'}; ${shortest} to ${longest} are expected.`,
      hint: length < shortest ? 'Describe what the reader gets.' : 'Remove words that only repeat the title.',
    }
  }
  if (!END.test(description) || SECOND.test(description)) {
    return {
      message: 'The description is not one sentence.',
      hint: 'Write one sentence, with its full stop.',
    }
  }
  return null
}
