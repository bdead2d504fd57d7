import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { type Found, originals, unreadFrontMatter } from '../check.ts'

/** Characters that search engines and link lists show in full, and that say enough. */
const SHORTEST = 50
const LONGEST = 160

/** Descriptions that are missing, too short or long, no single sentence, or another page's. */
export function checkDescriptions(site: Site): Found[] {
  const unread = unreadFrontMatter(site)
  return originals(site).flatMap(({ pages }) => {
    const first = new Map<string, Page>()
    return pages.flatMap((page): Found[] => {
      if (page.unread || unread.has(page.source)) return []
      const found = faultOf(page, first.get(page.description))
      if (!first.has(page.description)) first.set(page.description, page)
      const line = page.prose.find(({ text }) => text === page.description)?.line ?? 1
      return found ? [{ ...found, source: page.source, line }] : []
    })
  })
}

function faultOf(
  { description, kind }: Page,
  other: Page | undefined,
): Pick<Found, 'message' | 'hint'> | null {
  const { length } = description
  // The reference's is made of its title, or written in the description of the API.
  if (kind === 'api') return null
  if (length === 0) {
    return {
      message: 'The page has no description.',
      hint: 'Say in one sentence what its reader gets: `description: …` in the front matter.',
    }
  }
  if (other) {
    return {
      message: `The description is that of ${other.source}, word for word.`,
      hint: 'Say how this page differs from the other page.',
    }
  }
  if (length < SHORTEST || length > LONGEST) {
    return {
      message: `The description has ${length} ${length === 1 ? 'character' : 'characters'}; ${SHORTEST} to ${LONGEST} are expected.`,
      hint: length < SHORTEST ? 'Name what the reader gets.' : 'Leave out what the title says already.',
    }
  }
  if (!/[.!?]$/.test(description) || /[.!?]\s+\p{Lu}/u.test(description)) {
    return { message: 'The description is not one sentence.' }
  }
  return null
}
