import type { SiteConfig } from '../../model/config.ts'
import type { Edition } from '../../model/edition.ts'
import type { Frame } from '../../model/frame.ts'
import { shownOf } from '../../model/navigation.ts'
import type { Page } from '../../model/page.ts'
import { oldAnchors } from '../../model/redirects.ts'
import { pageNavigation } from '../../navigation/page-navigation.ts'
import { repositoryLinks } from '../../navigation/repository-links.ts'
import { cardPath, cardSize } from '../../outputs/card/card.ts'
import { markdownPath } from '../../outputs/for-programs/markdown-files.ts'
import { structuredData } from '../../outputs/structured-data.ts'
import { wholeAddress } from '../../outputs/whole-address.ts'
import type { SharedContext } from './emit-edition.ts'
import { withOldAnchors } from './old-anchors.ts'
import type { DocumentImage, DocumentPage } from './render-document.tsx'

/** The values that all documents of an edition share. The config has the title of the edition. */
interface OfEdition extends Pick<SharedContext, 'site' | 'config' | 'redirects' | 'linksOf'> {
  frame: Frame
  /** Fingerprint of the frame, the scripts and the styles. */
  build: string
  /** Whether a page without a picture has a card. */
  hasCards: boolean
}

/** Returns the function that collects what the document of a page shows, besides the frame. */
export function documentPages(
  edition: Edition,
  { site, config, frame, build, hasCards, redirects, linksOf }: OfEdition,
): (page: Page) => DocumentPage {
  const { base } = config
  const navigate = pageNavigation(edition.sidebars, edition.pages, base)
  const original = site.editions[0].locale
  const oldAnchorsOf = oldAnchors(redirects)
  /** Addresses for the menus of versions and locales. A menu with only one entry is not shown. */
  const addresses = (routes: readonly string[]) =>
    routes.length > 1 ? routes.map((route) => base + route.slice(1)) : null
  return (page) => {
    const { canonical, translations, ...elsewhere } = linksOf(page, edition)
    const versions = addresses(elsewhere.versions)
    const locales = addresses(elsewhere.locales)
    const navigation = navigate(page)
    const image = documentImage(page, config, hasCards)
    const isOriginal = edition.untranslated.has(page.route)
    const dataOf = () =>
      structuredData(page, {
        config: { ...config, lang: (isOriginal ? original : edition.locale).code },
        api: edition.apis.find(({ id }) => id === page.api) ?? null,
        breadcrumbs: navigation.breadcrumbs,
        home: frame.edition.home,
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
        ...shownOf(page),
        markdown: base + markdownPath(page),
        ...(config.repository && repositoryLinks(page, edition, config, config.repository)),
        ...(versions && { versions }),
        ...(locales && { locales }),
        ...(isOriginal && { lang: original.code, dir: original.dir }),
      },
      article: withOldAnchors(page.html, oldAnchorsOf(page)),
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
