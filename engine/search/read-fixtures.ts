import { readdirSync, readFileSync } from 'node:fs'
import type { Page, Section } from '../model/page.ts'

const FOLDER = new URL('./fixtures/', import.meta.url)
const HEADING = /^(#{2,6}) (?:\[(\w+)\] )?(.*?)(?: \{#(.+)\})?$/

/** For tests: the pages of the folder `fixtures`, read from Markdown with just enough care for that folder. */
export function readFixtures(): Page[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((name) => readFixture(readFileSync(new URL(name, FOLDER), 'utf8')))
}

function readFixture(markdown: string): Page {
  const [, head = '', body = ''] = markdown.split(/^---\n/m)
  const field = (name: string) => head.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? ''
  const title = field('title')
  return fixturePage({
    route: field('route'),
    title,
    description: field('description'),
    sidebarLabel: field('sidebar_label') || title,
    keywords: field('keywords').split(', ').filter(Boolean),
    sections: readSections(title, body),
  })
}

/** For tests: a page of which only what search reads is given. */
export function fixturePage(page: Partial<Page> & Pick<Page, 'route' | 'title' | 'sections'>): Page {
  return {
    id: page.route,
    source: '',
    kind: page.route === '/api/' ? 'api' : 'doc',
    description: '',
    sidebarLabel: page.title,
    keywords: [],
    hideTableOfContents: false,
    outsideSidebars: false,
    draft: false,
    unlisted: false,
    prose: [],
    html: '',
    markdown: '',
    toc: [],
    links: [],
    anchors: [],
    images: [],
    samples: [],
    includes: [],
    ...page,
  }
}

function readSections(title: string, body: string): Section[] {
  const sections: Section[] = [
    { anchor: '', heading: title, level: 1, trail: [], text: '', identifiers: [], kind: 'page' },
  ]
  for (const line of body.split('\n')) {
    const heading = line.match(HEADING)
    if (heading) sections.push(sectionOf(heading, sections))
    else addText(sections.at(-1), line)
  }
  return sections
}

function sectionOf(
  [, hashes = '', kind = 'heading', written = '', id]: RegExpMatchArray,
  earlier: Section[],
): Section {
  const level = hashes.length
  const heading = written.replaceAll('`', '')
  const trail: string[] = []
  let below = level
  for (const section of earlier.toReversed()) {
    if (section.level >= below || section.level === 1) continue
    trail.unshift(section.heading)
    below = section.level
  }
  const anchor =
    id ??
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-')
  const identifiers = written.includes('`') || kind === 'parameter' || kind === 'property' ? [heading] : []
  return { anchor, heading, level, trail, text: '', identifiers, kind: kind as Section['kind'] }
}

function addText(section: Section | undefined, line: string) {
  if (!section || !line.trim()) return
  section.text = `${section.text} ${line.replaceAll('`', '')}`.replace(/\s+/g, ' ').trim()
  for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) {
    if (!section.identifiers.includes(code)) section.identifiers.push(code)
  }
}
