import type { Page, Section } from '../../model/page.ts'
import { termsOfTexts } from '../query/terms-of.ts'
import { wordsIn } from '../query/words-in.ts'
import { shortAnchor } from './anchor-of.ts'
import type { DocumentsFile, IndexedSection, PageEntry, SearchOptions, SectionEntry } from './search-files.ts'
import { trailsOf } from './trails-of.ts'
import { writeIndex } from './write-index.ts'

/**
 * Returns the contents of the two search files of a site, without drafts and unlisted pages. The same pages always return the same
 * contents.
 */
export function indexPages(pages: Page[], options: SearchOptions) {
  const listed = pages
    .filter((page) => !page.draft && !page.unlisted)
    .map((page) => ({ ...page, sections: withoutRepetitions(withoutPageOf(page)) }))
  const references = new Map(listed.map(({ route, title }) => [route, { route, title }]))
  const referenceOf = ({ partOf }: Page) => (partOf === undefined ? undefined : references.get(partOf))
  const sections = listed.flatMap((page) => {
    const trails = trailsOf(page.sections)
    const above = referenceOf(page)?.title
    return page.sections.map((section, index) => indexedSection(page, section, trails[index], above))
  })
  const links = countLinks(listed)
  const searchDocs = listed.map((page) => pageEntry(page, links, referenceOf(page)))
  const documents: DocumentsFile = { searchDocs, options }
  return {
    documents: JSON.stringify(documents),
    index: JSON.stringify(writeIndex(sections, termsOfTexts())),
  }
}

/** Leaves out the page itself if the page is about one operation, whose part has the same title, and method and path. */
function withoutPageOf({ title, sections }: Page): Section[] {
  const isOperation = sections.some(({ kind, heading }) => kind === 'operation' && heading === title)
  return isOperation ? sections.filter(({ level }) => level > 1) : sections
}

/**
 * Leaves out the parts of an operation that repeat an earlier part of the operation, such as a header that each of its responses
 * has: hits with the same words would lead to each of them.
 */
function withoutRepetitions(sections: readonly Section[]): Section[] {
  const trails = trailsOf(sections)
  let known = new Set<string>()
  return sections.filter(({ heading, kind, level, text }, index) => {
    if (kind !== 'parameter' && kind !== 'property') {
      if (kind !== 'schema') known = new Set()
      return true
    }
    const hasParts = (sections[index + 1]?.level ?? 0) > level
    const key = JSON.stringify([trails[index], heading, kind, text])
    if (known.has(key) && !hasParts) return false
    known.add(key)
    return true
  })
}

function indexedSection(page: Page, section: Section, trail: string[] = [], above = ''): IndexedSection {
  const isPage = section.level === 1
  const text = textBelow(section)
  const folders = page.route.split('/').filter(Boolean)
  return {
    // A label that repeats words of the title must not make these words more important.
    title: isPage
      ? `${section.heading} ${page.title.includes(page.sidebarLabel) ? '' : page.sidebarLabel}`
      : '',
    heading: isPage ? '' : section.heading,
    identifiers: [...section.identifiers, operationId(section)].join(' '),
    keywords: isPage ? [...page.keywords, folders.at(-1)].join(' ') : ownName(section),
    context: [above, ...(isPage ? folders.slice(0, -1) : [page.title, ...trail])].join(' '),
    description: isPage ? page.description : '',
    text,
    code: (section.code ?? []).flatMap((name) => [name, ...(name.match(OWNER) ?? [])]).join(' '),
  }
}

/** The object that contains a name in code: `process.env` of `process.env.HF_TOKEN`. */
const OWNER = /(?<![\w$])[\w$]+(?:\.[\w$]+)+(?=\.[\w$])/g

/**
 * The text without the heading: the text of a part of the API reference begins with its heading. The text of another section
 * does not contain the heading; if it begins with the same words, they are the beginning of a sentence.
 */
const textBelow = ({ heading, kind, text }: Section): string =>
  kind !== 'page' && kind !== 'heading' && text.startsWith(`${heading} `)
    ? text.slice(heading.length + 1).replace(/^· /, '')
    : text

/**
 * The operationId, which is the end of the anchor of an operation: the text may not contain it. Only the whole name,
 * because its parts repeat words of the path and of the summary.
 */
const operationId = ({ kind, anchor }: Section): string =>
  kind === 'operation' ? (wordsIn(anchor.split('/').pop() ?? '')[0]?.whole ?? '') : ''

/** The anchor that an author chose for a heading: another name for the subject of the section. */
const ownName = (section: Section): string =>
  section.kind === 'heading' ? (shortAnchor(section).anchor?.split('/').pop() ?? '').replaceAll('-', ' ') : ''

/**
 * Returns how many pages link to each address, `/page/` or `/page/#anchor`. Links to a section also count for its page.
 * Links of a page to itself count only for its sections. Readers most often look for addresses with many links.
 */
function countLinks(pages: Page[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const addresses = new Set<string>()
    for (const { target } of page.links) {
      if (target && target.route !== page.route) addresses.add(target.route)
      if (target?.fragment) addresses.add(`${target.route}#${target.fragment}`)
    }
    for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

function pageEntry(page: Page, links: Map<string, number>, partOf?: PageEntry['partOf']): PageEntry {
  const linked = links.get(page.route)
  return {
    route: page.route,
    title: page.title,
    ...(partOf && { partOf }),
    description: page.description,
    ...(page.keywords.length > 0 && { keywords: page.keywords }),
    ...(linked && { links: linked }),
    sections: page.sections.map((section) =>
      sectionEntry(section, links.get(`${page.route}#${section.anchor}`)),
    ),
  }
}

function sectionEntry(section: Section, links = 0): SectionEntry {
  const text = textBelow(section)
  const words = `${section.heading} ${text}`
  const identifiers = section.identifiers.filter((name) => !words.includes(name))
  // In this order, the file is the smallest after compression.
  return {
    ...(section.level !== 2 && { level: section.level }),
    ...(section.kind !== 'heading' && { kind: section.kind }),
    ...(links > 0 && { links }),
    ...shortAnchor(section),
    heading: section.heading,
    ...(text && { text }),
    ...(identifiers.length > 0 && { identifiers }),
    ...(section.defines && { defines: section.defines }),
  }
}
