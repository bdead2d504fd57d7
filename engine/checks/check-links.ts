import type { Link, Page } from '../model/page.ts'
import { didYouMean, type Place, type Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/**
 * Links to pages and files that are not there. A broken route has its own severity, a broken path of a Markdown
 * file another (specification §2).
 */
export function checkLinks({ editions, pages, drafts, config }: Site, files: ReadonlySet<string>): Problem[] {
  const routes = new Set(pages.map((page) => page.route))
  const exists = (route: string) => routes.has(route) || files.has(route)

  const check = (page: Page, link: Link, near: readonly string[]): Problem[] => {
    if (!link.target || exists(link.target.route)) return []
    const { route } = link.target
    const wanted = link.toFile ? config.severity.brokenMarkdownLinks : config.severity.brokenLinks
    if (wanted === 'ignore') return []
    const severity = isDescribed(link, page) ? 'warn' : wanted
    const place = placeOf(link, page)
    if (drafts.has(route)) {
      return [
        {
          rule: link.toFile ? 'broken-markdown-link' : 'broken-link',
          severity,
          message: `The link "${link.written}" leads to a draft, which readers do not get.`,
          hint: 'Publish that page too, or take the link away until then.',
          ...place,
        },
      ]
    }
    if (link.toFile) {
      return [
        {
          rule: 'broken-markdown-link',
          severity,
          message: `The link "${link.written}" leads to a file that is not there.`,
          hint: didYouMean(route, near) || 'Correct the path: it is read from the folder of this page.',
          ...place,
        },
      ]
    }
    return [
      {
        rule: 'broken-link',
        severity,
        message: `The link "${link.written}" leads to ${route}, and there is no such page.`,
        hint: isDescribed(link, page)
          ? 'Correct it in the description, or write its whole address there: https://…'
          : routes.has(`${route}/`)
            ? `End it with a slash: "${route}/".`
            : didYouMean(route, near) || 'Correct it, or link to the file of the page: "../page.mdx".',
        ...place,
      },
    ]
  }
  return editions.flatMap((edition) => {
    // Words that nobody has translated are checked where they are written: no locale has fewer pages than that one.
    const written = edition.pages.filter(({ route }) => !edition.untranslated.has(route))
    const near = edition.pages.map(({ route }) => route)
    return written.flatMap((page) => page.links.flatMap((link) => check(page, link, near)))
  })
}

/** Descriptions are often made elsewhere, of a site that knows other pages: that ends no build. */
function isDescribed({ source }: Link, { kind }: Page): boolean {
  return kind === 'api' && source === undefined
}

/** Where an author finds a link of a page: in its file, or in a fragment that the page includes. */
export function placeOf({ source, line, column }: Link, page: Page): Place {
  return {
    source: source ?? page.source,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}
