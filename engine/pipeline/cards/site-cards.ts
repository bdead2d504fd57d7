import type { SiteConfig } from '../../model/config.ts'
import type { Edition } from '../../model/edition.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { pageNavigation } from '../../navigation/page-navigation.ts'
import type { Card } from '../../outputs/card/card.ts'
import { cardPath } from '../../outputs/card/card-path.ts'
import type { PlacedCard } from './card-files.ts'
import { cardLogo } from './card-logo.ts'

/** A card for each page whose author gave no picture. `copied` are the site's own files, the logo among them. */
export function siteCards({ config, editions }: Site, copied: readonly OutputFile[]): PlacedCard[] {
  const logo = cardLogo(config, copied)
  return editions.flatMap((edition) => editionCards(edition, config, logo))
}

function editionCards({ sidebars, pages }: Edition, config: SiteConfig, logo: Card['logo']): PlacedCard[] {
  const navigate = pageNavigation(sidebars, pages, config.base)
  return pages
    .filter((page) => !page.image?.size)
    .map((page) => ({
      path: cardPath(page.route),
      card: {
        title: page.title,
        // The last of the breadcrumbs is the page itself.
        trail: navigate(page)
          .breadcrumbs.slice(0, -1)
          .map(({ label }) => label),
        site: config.title,
        host: new URL(config.url).host,
        kind: page.kind,
        logo,
      },
    }))
}
