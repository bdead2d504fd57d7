import type { Frame } from '../model/frame.ts'
import { decoded, idOfHash, nearestPart } from '../model/id-of-hash.ts'
import { didYouMean } from '../model/problem.ts'
import { llmsPath } from '../outputs/for-programs/markdown-files.ts'
import { headingsOf } from '../outputs/for-programs/markdown-targets.ts'
import { type ListedEdition, type Targets, targetsPath } from '../outputs/for-programs/targets-file.ts'
import { loadSearch } from '../search/query/load-search.ts'
import { type Hit, search } from '../search/query/query.ts'
import type { SiteFiles } from './site-files.ts'

/** The most fragments that a message names. */
const MOST_NAMED = 50

/** The requests that programs may send to a site. Each method throws an error with a remedy if a file is missing. */
export type SiteReader = ReturnType<typeof siteReader>

/** The names of an edition in the config. Default: the default language, the last version. */
export type EditionNames = Partial<Pick<ListedEdition, 'language' | 'version'>>

/** Returns a reader of a built site. It loads the search of an edition at the first question, and again after a new build. */
export function siteReader({ location, readFile }: SiteFiles) {
  const textOf = async (path: string, remedy = 'Call list or search for addresses.'): Promise<string> => {
    const text = await readFile(path)
    if (text === null) throw new Error(`There is no file "${path}". ${remedy}`)
    return text
  }
  const partOfSite = (path: string) =>
    textOf(path, `Correct --site: ${location} is not the root of a site, or build the site again.`)
  /** Path of the main page of an edition, or '' for the root → address of its frame, and what was loaded with the frame. */
  const loads = new Map<string, { address: string; loaded: ReturnType<typeof loadSite> }>()
  const load = async (path = '') => {
    // Every site has the page for unknown addresses, but a site with only an API reference has no page at its root.
    const atRoot = async () => (await readFile('index.html')) ?? (await readFile('404.html')) ?? ''
    const page = path === '' ? await atRoot() : await textOf(path)
    const address = /<meta name="frame" content="[^"]*?(assets\/[^"/]+)">/.exec(page)?.[1]
    if (address === undefined)
      throw new Error(`There is no site of this engine at ${location}. Build the site, or correct --site.`)
    const last = loads.get(path)
    const current = last?.address === address ? last : { address, loaded: loadSite(address, partOfSite) }
    loads.set(path, current)
    current.loaded.catch(() => {
      if (loads.get(path) === current) loads.delete(path)
    })
    return current.loaded
  }
  /** Returns the edition with these names; undefined for the edition at the root. */
  const editionOf = async (names: EditionNames): Promise<ListedEdition | undefined> => {
    const { editions = [] } = (await load()).targets
    const isNamed = (field: 'language' | 'version') => {
      const name = names[field] ?? editions[0]?.[field]
      const known = [...new Set(editions.map((each) => each[field]))]
      if (name !== undefined && !known.includes(name))
        throw new Error(`There is no ${field} "${name}". Known: ${known.join(', ') || 'none'}.`)
      return (each: ListedEdition) => each[field] === name
    }
    const found = editions.filter(isNamed('language')).find(isNamed('version'))
    return found === editions[0] ? undefined : found
  }

  return {
    /** Returns the best sections of an edition for a text, at most `limit`. */
    async search(text: string, limit: number, names: EditionNames = {}): Promise<Hit[]> {
      const edition = await editionOf(names)
      const { searchable } = await load(edition && `${edition.main.slice(1)}index.html`)
      return search(searchable, { text, only: null, least: limit }).hits.slice(0, limit)
    },
    /** Returns a page, an operation or a schema as Markdown. For an address with a fragment, returns only this part. */
    async read(address: string): Promise<string> {
      const { path, id } = fileOf(address, (await load()).targets)
      const markdown = await textOf(path)
      const part = id === '' || /\.(?:yaml|json)$/.test(path) ? markdown : partOf(markdown, id)
      if (part !== null) return part
      const known = headingsOf(markdown).map((heading) => `#${heading.id}`)
      const meant =
        didYouMean(`#${id}`, known) || `Known: ${known.slice(0, MOST_NAMED).join(', ') || 'none'}.`
      throw new Error(`${path} has no part "#${id}". ${meant} Without the fragment, read returns the file.`)
    },
    /** Returns the list of the pages of an edition: its `llms.txt`. */
    async list(names: EditionNames = {}): Promise<string> {
      return textOf(llmsPath((await editionOf(names))?.prefix ?? '/'))
    },
  }
}

async function loadSite(address: string, textOf: (path: string) => Promise<string>) {
  const frame: Frame = JSON.parse((await textOf(address)).replace(/^export default /, ''))
  const { base } = frame
  const [documents, index, targets] = await Promise.all([
    textOf(frame.search.documents.slice(base.length)),
    textOf(frame.search.index.slice(base.length)),
    textOf(targetsPath),
  ])
  return { searchable: loadSearch(documents, index), targets: JSON.parse(targets) as Targets }
}

/**
 * Returns the Markdown file for an address of a page or a file, and the id of a heading in it; '' for the whole file. Follows
 * a redirect of the site, which leads to no other redirect.
 */
function fileOf(address: string, { site, pages, redirects = {} }: Targets): { path: string; id: string } {
  const { host, pathname: base } = new URL(site)
  const found = URL.canParse(address, site) ? new URL(address, site) : null
  if (found?.host !== host)
    throw new Error(`"${address}" is not an address of ${site}. Call list or search for addresses.`)
  const { pathname, hash } = found
  const path = decoded(pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1))
  const id = idOfHash(hash)
  const folder = path.replace(/index\.(?:html|md)$/, '').replace(/(?<=[^/])$/, '/')
  const moved = redirects[`/${folder}${id && `#${id}`}`] ?? redirects[`/${folder}`]
  if (moved !== undefined) {
    const now = new URL(moved.replace(/^\//, base), site)
    now.hash ||= hash
    return fileOf(now.href, { site, pages })
  }
  if (/\.(md|txt|yaml|json)$/.test(path)) return { path, id }
  const target = nearestPart(id, new Map(Object.entries(pages[`/${folder}`] ?? {})))
  // Links in Markdown files name a heading by its id in Markdown, which the page may not have.
  if (target === undefined) return { path: `${folder}index.md`, id }
  const [file = '', heading = ''] = target.split('#')
  return { path: folder + file, id: heading }
}

/** Returns the footnotes at the end of a file. */
function notesAtEnd(markdown: string): string {
  const lines = markdown.split('\n')
  const end = lines.findLastIndex((line) => !/^(?:\[\^[^\]]+\]: .*| {4}.*)?$/.test(line)) + 1
  const first = lines.findIndex((line, index) => index >= end && line.startsWith('[^'))
  return first < 0 ? '' : lines.slice(first).join('\n')
}

/**
 * Returns the heading with an id of GitHub's form, and the text below the heading with its footnotes; null if there is no such
 * heading.
 */
export function partOf(markdown: string, id: string): string | null {
  const notes = notesAtEnd(markdown)
  const text = markdown.slice(0, markdown.length - notes.length)
  const headings = headingsOf(text)
  const start = headings.findIndex((heading) => heading.id === id)
  const first = headings[start]
  if (!first) return null
  const end = headings.slice(start + 1).find(({ level }) => level <= first.level)
  let part = text.split('\n').slice(first.line, end?.line).join('\n').trimEnd()
  // A footnote may name a later one.
  for (const note of notes.split(/^(?=\[\^)/m)) {
    const [name] = /^.+?\]/.exec(note) ?? []
    if (name !== undefined && part.includes(name)) part += `\n\n${note.trimEnd()}`
  }
  return part
}
