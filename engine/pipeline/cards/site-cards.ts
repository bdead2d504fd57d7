import type { OutputFile, Site } from '../../model/site.ts'
import { pageNavigation } from '../../navigation/page-navigation.ts'
import { type Card, cardColors, cardPath } from '../../outputs/card/card.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import type { KeyedStore } from '../cache/keyed-store.ts'
import { drawCards } from '../workers/workers.ts'

/**
 * Returns a picture for each page whose author set none. A card is drawn again only if its content or `drawer` has
 * changed. `copied` contains the site's own files, such as the logo. `drawer` is the fingerprint of the drawing code.
 */
export async function siteCards(
  site: Site,
  copied: readonly OutputFile[],
  { drawer, store }: { drawer: string; store: KeyedStore<Uint8Array> },
): Promise<OutputFile[]> {
  const keyOf = (card: Card) => fingerprint(drawer, JSON.stringify(card))
  const cards = cardsOf(site, copied).map(({ path, card }) => ({ path, card, key: keyOf(card) }))
  const missing = cards.filter(({ key }) => store.read(key) === undefined)
  const drawn = missing.length > 0 ? await drawCards(missing.map(({ card }) => card)) : []
  for (const [index, { key }] of missing.entries()) store.write(key, drawn[index] ?? new Uint8Array())
  return cards.map(({ path, key }) => ({ path, contents: store.read(key) ?? '' }))
}

/** Returns the content of each page's card, with the path of the card relative to the output folder. */
export function cardsOf(
  { config, editions }: Site,
  copied: readonly OutputFile[],
): { path: string; card: Card }[] {
  const { base, navbar, theme, url } = config
  const logo = copied.find(({ path }) => `/${path}` === navbar.logo?.src)
  const shared = {
    host: new URL(url).host,
    logo: logo ? Buffer.from(logo.contents).toString('base64') : null,
  }
  return editions.flatMap(({ sidebars, pages, title: site }) => {
    const navigate = pageNavigation(sidebars, pages, base)
    return pages
      .filter((page) => !page.image?.size)
      .map((page) => {
        // The last breadcrumb is the page itself.
        const trail = navigate(page).breadcrumbs.slice(0, -1)
        return {
          path: cardPath(page.route),
          card: {
            ...shared,
            site,
            title: page.title,
            trail: trail.map(({ label }) => label),
            accent:
              (page.kind === 'api' && theme.apiAccent ? theme.apiAccent : theme.accent)?.light ??
              cardColors.accent[page.kind],
          },
        }
      })
  })
}
