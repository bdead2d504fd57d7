import type { Link, Page, Route } from '../../model/page.ts'
import { didYouMean, type FilePosition } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'

/** Links to routes that no page or file has. */
export function checkLinksToRoutes(site: Site, files: ReadonlySet<string>): Found[] {
  const routes = new Set(site.pages.map((page) => page.route))
  const sources = new Set(site.pages.map((page) => pathOf(page.source)))
  return brokenLinks(site, files, false).map(({ link, route, page, near, found }) => ({
    message: `The link "${link.written}" leads to ${route}, and there is no such page.`,
    hint: isDescribed(link, page)
      ? 'Correct it in the description, or write its whole address there: https://…'
      : routes.has(`${route}/`)
        ? `End it with a slash: "${route}/".`
        : withEnding(link, positionOf(link, page).source, sources) ||
          didYouMean(route, near) ||
          'Correct it, or link to the file of the page: "../page.mdx".',
    ...found,
  }))
}

/** The remedy for a path of a page's file without its ending (`rag`, `../rag#setup`); empty for any other link. */
function withEnding({ written }: Link, source: string, sources: ReadonlySet<string>): string {
  const [, path = '', rest = ''] = /^([^/\\?#][^?#]*)(.*)$/.exec(written) ?? []
  const ending = ['.mdx', '.md'].find((end) => path !== '' && sources.has(pathOf(path + end, source)))
  return ending ? `Link to the file of the page: "${path}${ending}${rest}".` : ''
}

/** The path of a file from the project's root, or from the folder of `source`, escaped as in addresses. */
function pathOf(file: string, source = ''): string {
  return new URL(file, new URL(source, 'file:///')).pathname
}

/** Links by the path of a Markdown file that is not there. */
export function checkLinksToFiles(site: Site, files: ReadonlySet<string>): Found[] {
  return brokenLinks(site, files, true).map(({ link, route, near, found }) => {
    const hint = didYouMean(route, near)
    const message = `The link "${link.written}" leads to a file that does not exist.`
    return { message, ...(hint !== '' && { hint }), ...found }
  })
}

interface BrokenLink {
  link: Link
  route: Route
  page: Page
  /** Routes that its author may have meant: those of the edition, without its own page. */
  near: readonly Route[]
  /** What is reported of every such link; of a link to a draft, all. */
  found: FilePosition & Partial<Found>
}

/** Of the links by the path of a file (`toFile`), or of all others: those to nothing that readers get. */
function brokenLinks(
  { editions, pages, drafts }: Site,
  files: ReadonlySet<string>,
  toFile: boolean,
): BrokenLink[] {
  const known = new Set([...pages.map((page) => page.route), ...files])
  return editions.flatMap((edition) => {
    // Words that nobody has translated are checked where they are written: no locale has fewer pages than that one.
    const written = edition.pages.filter(({ route }) => !edition.untranslated.has(route))
    return written.flatMap((page) =>
      page.links.flatMap((link): BrokenLink[] => {
        const route = link.target?.route
        if (link.toFile !== toFile || route === undefined || known.has(route)) return []
        const found = {
          ...positionOf(link, page),
          ...(isDescribed(link, page) && { severity: 'warn' as const }),
          ...(drafts.has(route) && {
            message: `The link "${link.written}" leads to a draft, which readers do not get.`,
            hint: 'Publish that page too, or remove the link until then.',
          }),
        }
        // A link of a fragment has one remedy on all pages that include the fragment.
        const own = link.source === undefined ? page.route : ''
        const near = edition.pages.map((each) => each.route).filter((each) => each !== own)
        return [{ link, route, page, near, found }]
      }),
    )
  })
}

/** Descriptions are often made elsewhere, of a site that knows other pages: that ends no build. */
function isDescribed({ source }: Link, { kind }: Page): boolean {
  return kind === 'api' && source === undefined
}

/** Where an author finds a link of a page: in its file, or in a fragment that the page includes. */
export function positionOf({ source, line, column }: Link, page: Page): FilePosition {
  return {
    source: source ?? page.source,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}
