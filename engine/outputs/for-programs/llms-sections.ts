import type { Edition } from '../../model/edition.ts'
import type { Page } from '../../model/page.ts'
import { routesIn } from '../../model/sidebar-pages.ts'
import type { SiteApi } from '../../model/site.ts'
import { markdownPath } from './markdown-files.ts'

/** A file that `llms.txt` links to. */
export interface ListedFile {
  title: string
  /** The path below the output folder. */
  path: string
  /** The description of the file; may be empty. */
  note: string
}

/** A section of `llms.txt`. */
export interface ListedSection {
  title: string
  files: ListedFile[]
}

/**
 * Returns the sections of `llms.txt` of an edition: the categories of the first level of its sidebars in order, pages that no
 * sidebar contains, and the references of the APIs. Each page is listed once; unlisted pages are left out.
 */
export function llmsSections(edition: Edition): ListedSection[] {
  const pages = edition.pages.filter((page) => !page.unlisted)
  const left = new Map(pages.filter(({ kind }) => kind === 'doc').map((page) => [page.route, page]))
  const take = (routes: readonly string[]) =>
    routes.flatMap((route) => {
      const page = left.get(route)
      left.delete(route)
      return page ? [fileOf(page)] : []
    })
  const parts = Object.values(edition.sidebars)
    .flat()
    .map((item) => ({ title: item.type === 'category' ? item.label : edition.title, routes: routesIn(item) }))
  // Links next to categories come first. Several sidebars may have such links, or a category of the same name.
  const ofSidebars = [...new Set([edition.title, ...parts.map(({ title }) => title)])].map((title) => ({
    title,
    files: take(parts.filter((part) => part.title === title).flatMap(({ routes }) => routes)),
  }))
  const sections = [...ofSidebars, { title: 'More', files: take([...left.keys()]) }]
  return [...sections.filter(({ files }) => files.length > 0), ...referenceSections(edition)]
}

/** Returns the sections of the references of an edition. */
export function referenceSections(edition: Edition): ListedSection[] {
  return edition.apis.flatMap((described) => {
    const [reference, ...others] = edition.pages.filter(
      ({ api, unlisted }) => api === described.id && !unlisted,
    )
    if (!reference) return []
    const further = others.filter((page) => !isOperation(page, reference))
    // By route, the second page of a tag would be before the first one.
    const order = [...new Set(Object.values(reference.parts ?? {}))]
    further.sort((a, b) => order.indexOf(a.route) - order.indexOf(b.route))
    const files = [...filesOfReference(reference, described), ...further.map(fileOf)]
    // Several versions of an API have the same name, so their sections have the title in the config.
    return [{ title: edition.apis.length > 1 ? described.title : described.api.title, files }]
  })
}

function fileOf(page: Page): ListedFile {
  return { title: page.title, path: markdownPath(page), note: page.description }
}

/** Returns whether a page contains one operation and nothing else: the file of the operation also has its schemas. */
function isOperation(page: Page, { markdownFiles = [] }: Page): boolean {
  return markdownFiles.some(({ title, anchor }) => title === page.title && page.anchors.includes(anchor))
}

function filesOfReference(page: Page, { files }: SiteApi): ListedFile[] {
  return [
    fileOf(page),
    { title: 'OpenAPI description as YAML', path: files.yaml, note: '' },
    { title: 'OpenAPI description as JSON', path: files.json, note: '' },
    ...(page.markdownFiles ?? []).map(({ title, path, note }) => ({
      title,
      path: page.route.slice(1) + path,
      note,
    })),
  ]
}
