import { emptyPage } from '../engine/model/empty-page.ts'
import type { Page, Section } from '../engine/model/page.ts'

const SECTIONS = 5
const WORDS_IN_SECTION = 40
/** The number of different identifiers in all pages. */
const NAMES = 3000
/** The number of different words in all pages. Their frequencies differ as in a natural language. */
const VOCABULARY = 30_000
const SYLLABLES =
  'al an ar con de di en er ex fi ge in ing io is ken la le li lo ma men mo na ne no or per pre re ri ro se si st ta te ti to tor un ver vi'.split(
    ' ',
  )

/** Returns pages of a large site for the search, of about 230 words each, the same in each run. */
export function syntheticPages(count: number): Page[] {
  const random = randomFrom(11)
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(SYLLABLES, random)).join(''),
  )
  // Zipf's law: the word of rank n occurs 1/n times as often as the first word.
  const word = () => vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? 'a'
  const words = (length: number) => Array.from({ length }, word).join(' ')
  const names = Array.from({ length: NAMES }, () => `${word()}_${word()}`)
  const section = (index: number): Section => {
    const identifiers = Array.from({ length: 2 }, () => names[Math.floor(NAMES ** random()) - 1] ?? '')
    const heading = words(3)
    return {
      anchor: index === 0 ? '' : heading.replaceAll(' ', '-'),
      heading,
      level: index === 0 ? 1 : index % 3 === 2 ? 3 : 2,
      text: `${words(WORDS_IN_SECTION)} ${identifiers.join(' ')}`,
      identifiers,
      kind: index === 0 ? 'page' : 'heading',
    }
  }
  return Array.from({ length: count }, (_, number) => {
    const sections = Array.from({ length: SECTIONS }, (_, index) => section(index))
    return pageOf(`/part-${number % 40}/page-${number}/`, sections, words(12), () =>
      Math.floor(count * random() ** 2),
    )
  })
}

function pageOf(route: string, sections: Section[], description: string, other: () => number): Page {
  const title = sections[0]?.heading ?? ''
  return {
    ...emptyPage(route, route, ''),
    title,
    description,
    sidebarLabel: title,
    sections,
    links: Array.from({ length: 5 }, other).map((number) => ({
      written: '',
      target: { route: `/part-${number % 40}/page-${number}/`, fragment: '' },
      toFile: false,
    })),
  }
}

const pick = (list: string[], random: () => number): string => list[Math.floor(random() * list.length)] ?? ''

function randomFrom(start: number): () => number {
  let seed = start
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
