import type { SiteConfig } from '../../model/config.ts'
import type { Edition } from '../../model/edition.ts'
import type { Page } from '../../model/page.ts'
import { oldAnchors } from '../../model/redirects.ts'
import type { Site } from '../../model/site.ts'
import { pageNavigation } from '../../navigation/page-navigation.ts'
import { repositoryLinks } from '../../navigation/repository-links.ts'
import { cardPath, cardSize } from '../../outputs/card/card.ts'
import { markdownPath } from '../../outputs/for-programs/markdown-files.ts'
import { structuredData } from '../../outputs/structured-data.ts'
import { wholeAddress } from '../../outputs/whole-address.ts'
import type { SharedContext } from './emit-site.ts'
import { withOldAnchors } from './old-anchors.ts'
import type { DocumentImage, DocumentPage } from './render-document.tsx'

/**
 * Returns a function that converts a page of an edition to the input of its document. `build` is the fingerprint of the frame
 * and the scripts. `hasCards` is false in development, because the development server
 * draws no cards.
 */
export function documentPages(
  { config, apis, editions }: Site,
  edition: Edition,
  { linksOf, redirects, build, hasCards }: SharedContext & { build: string; hasCards: boolean },
): (page: Page) => DocumentPage {
  const { base } = config
  const { locale, untranslated } = edition
  const navigate = pageNavigation(edition.sidebars, edition.pages, base)
  const original = editions[0].locale
  /** Addresses for the menus of versions and locales. A menu with only one entry is not shown. */
  const addresses = (routes: readonly string[]) =>
    routes.length > 1 ? routes.map((route) => base + route.slice(1)) : null

  return (page) => {
    const { canonical, translations, ...elsewhere } = linksOf(page, edition)
    const versions = addresses(elsewhere.versions)
    const locales = addresses(elsewhere.locales)
    const navigation = navigate(page)
    const image = documentImage(page, config, hasCards)
    const isOriginal = untranslated.has(page.route)
    const dataOf = () =>
      structuredData(page, {
        config: { ...config, lang: (isOriginal ? original : locale).code },
        api: apis.find(({ id }) => id === page.api) ?? null,
        breadcrumbs: navigation.breadcrumbs,
        image: image?.address ?? null,
      })
    return {
      page,
      view: {
        build,
        route: page.route,
        kind: page.kind,
        title: page.title,
        ...navigation,
        toc: page.hideTableOfContents ? [] : page.toc,
        lastUpdate: page.lastUpdate ?? null,
        markdown: base + markdownPath(page),
        ...(config.repository && repositoryLinks(page, edition, config, config.repository)),
        ...(versions && { versions }),
        ...(locales && { locales }),
        ...(isOriginal && { lang: original.code, dir: original.dir }),
      },
      article: withOldAnchors(page.html, oldAnchors(redirects, page.route)),
      image,
      // Search engines read structured data only from the canonical page.
      structuredData: page.unlisted || canonical !== page.route ? null : dataOf(),
      canonical,
      translations,
    }
  }
}

/** Returns the picture that social networks show for a page: the author's picture if there is one, otherwise the card. */
function documentImage(page: Page, config: SiteConfig, hasCards: boolean): DocumentImage | null {
  const alt = `${page.title} | ${config.title}`
  if (page.image?.size) return { address: wholeAddress(config, page.image.file), ...page.image.size, alt }
  return hasCards ? { address: wholeAddress(config, cardPath(page.route)), ...cardSize, alt } : null
}
