import { hash } from 'node:crypto'
import type { SearchFiles } from '../../model/frame.ts'
import type { Page, Section } from '../../model/page.ts'
import type { OutputFile } from '../../model/site.ts'
import { type termsOf, termsOfTexts } from '../query/terms-of.ts'
import { wordsIn } from '../query/words-in.ts'
import { shortAnchor } from './anchor-of.ts'
import { countLinks } from './count-links.ts'
import type { DocumentsFile, IndexedSection, PageEntry, SearchOptions, SectionEntry } from './search-files.ts'
import { writeIndex } from './write-index.ts'

/** The two files of the search and where a reader's browser finds them. */
export interface SearchIndex {
  files: OutputFile[]
  addresses: SearchFiles
}

/** Makes the search of a site. Drafts and unlisted pages are left out. The same pages give the same files. */
export function indexPages(pages: Page[], options: SearchOptions): SearchIndex {
  const listed = pages.filter((page) => !page.draft && !page.unlisted)
  const references = new Map(listed.map(({ route, title }) => [route, { route, title }]))
  const referenceOf = ({ partOf }: Page) => (partOf === undefined ? undefined : references.get(partOf))
  const written = listed.flatMap((page) =>
    page.sections.map((section) => indexedSection(page, section, referenceOf(page)?.title)),
  )
  const terms = termsOfTexts()
  const sections = withCode(written, listed, terms)
  const links = countLinks(listed)
  const searchDocs = listed.map((page) => pageEntry(page, links, referenceOf(page)))
  const documents: DocumentsFile = { searchDocs, options }
  const documentsFile = hashedFile('search-docs', documents)
  const indexFile = hashedFile('search-index', writeIndex(sections, terms))
  return {
    files: [documentsFile, indexFile],
    addresses: { documents: options.base + documentsFile.path, index: options.base + indexFile.path },
  }
}

function indexedSection(page: Page, section: Section, above = ''): IndexedSection {
  const isPage = section.level === 1
  const text = textBelow(section)
  const folders = page.route.split('/').filter(Boolean)
  return {
    title: isPage ? `${section.heading} ${page.sidebarLabel === page.title ? '' : page.sidebarLabel}` : '',
    heading: isPage ? '' : section.heading,
    identifiers: [...section.identifiers, operationId(section)].join(' '),
    keywords: isPage ? [...page.keywords, folders.at(-1)].join(' ') : ownName(section),
    context: [above, ...(isPage ? folders.slice(0, -1) : [page.title, ...section.trail])].join(' '),
    description: isPage ? page.description : '',
    text,
    code: '',
  }
}

/** What a name in code belongs to: `process.env` of `process.env.HF_TOKEN`. */
const OWNER = /(?<![\w$])[\w$]+(?:\.[\w$]+)+(?=\.[\w$])/g

/**
 * Adds the names in code that no prose of the site has: with all of them the index would be half as large again, and
 * sections that explain a name come before code that uses it anyway.
 */
function withCode(sections: IndexedSection[], pages: Page[], terms: typeof termsOf): IndexedSection[] {
  const known = new Set<string>()
  for (const section of sections) {
    for (const text of Object.values<string>(section)) for (const term of terms(text)) known.add(term)
  }
  const code = pages.flatMap((page) => page.sections.map((section) => section.code ?? []))
  return sections.map((section, index) => {
    const names = (code[index] ?? []).flatMap((text) => [text, ...(text.match(OWNER) ?? [])])
    const unknown = names.flatMap((text) => terms(text)).filter((term) => !known.has(term))
    return { ...section, code: [...new Set(unknown)].join(' ') }
  })
}

/** The text without the heading, which the parts of the API reference begin with. */
const textBelow = ({ heading, text }: Section): string =>
  text.startsWith(`${heading} `) ? text.slice(heading.length + 1).replace(/^· /, '') : text

/**
 * An operation's anchor ends in its operationId, which its text need not name. Only as a whole: in parts it would say
 * the words of the path and of the summary once more.
 */
const operationId = ({ kind, anchor }: Section): string =>
  kind === 'operation' ? (wordsIn(anchor.split('/').pop() ?? '')[0]?.whole ?? '') : ''

/** The anchor that an author chose for a heading is one more name for what it is about. */
const ownName = (section: Section): string =>
  section.kind === 'heading' ? (shortAnchor(section).anchor?.split('/').pop() ?? '').replaceAll('-', ' ') : ''

function pageEntry(page: Page, links: Map<string, number>, partOf?: PageEntry['partOf']): PageEntry {
  const linked = links.get(page.route)
  // The reference of an API has thousands of sections: each looks its trail up among those before it.
  const latest = new Map<string, number>()
  const sections = page.sections.map((section, index) => {
    const entry = sectionEntry(section, latest, links.get(`${page.route}#${section.anchor}`))
    latest.set(section.heading, index)
    return entry
  })
  return {
    route: page.route,
    title: page.title,
    ...(partOf && { partOf }),
    description: page.description,
    ...(page.keywords.length > 0 && { keywords: page.keywords }),
    ...(linked && { links: linked }),
    sections,
  }
}

/** `latest` are the headings before it, each with the index of the last section that has it. */
function sectionEntry(section: Section, latest: ReadonlyMap<string, number>, links = 0): SectionEntry {
  const text = textBelow(section)
  const words = `${section.heading} ${text}`
  const identifiers = section.identifiers.filter((name) => !words.includes(name))
  const trail = section.trail.map((heading) => latest.get(heading) ?? heading)
  return {
    heading: section.heading,
    ...shortAnchor(section),
    ...(section.level !== 2 && { level: section.level }),
    ...(section.kind !== 'heading' && { kind: section.kind }),
    ...(trail.length > 0 && { trail }),
    ...(text && { text }),
    ...(links > 0 && { links }),
    ...(identifiers.length > 0 && { identifiers }),
    ...(section.defines && { defines: section.defines }),
  }
}

function hashedFile(name: string, value: unknown): OutputFile {
  const contents = JSON.stringify(value)
  return { path: `assets/${name}.${hash('sha256', contents).slice(0, 10)}.json`, contents }
}
