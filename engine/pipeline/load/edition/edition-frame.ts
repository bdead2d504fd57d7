import { mapTexts, textTranslator } from '../../../config/translate-texts.ts'
import { mapAddresses } from '../../../content/markdown/map-addresses.ts'
import type { Logo, SidebarsInput, SiteConfig } from '../../../model/config.ts'
import type { Edition } from '../../../model/edition.ts'
import type { Problem } from '../../../model/problem.ts'
import { linkInEdition } from '../../../navigation/link-in-edition.ts'
import { resolveNavbar } from '../../../navigation/resolve-navbar.ts'
import { versionWord } from '../../../navigation/version-label.ts'
import type { LoadedEdition } from './edition-sources.ts'

/** Returns the texts of the site that readers see in the frame. */
const frameTexts = ({ title, tagline, navbar, footer, announcementBar }: SiteConfig) => ({
  title,
  tagline,
  navbar,
  footer,
  announcementBar,
})

/** Returns all texts that the words of a locale may translate, besides those of the engine. */
export function textsOf(
  config: SiteConfig,
  sidebars: readonly { value: SidebarsInput | null }[],
): Set<string> {
  const texts = new Set<string>()
  const labels = config.docs.versions.map((version) => ({ label: versionWord(version) }))
  mapTexts([frameTexts(config), config.apis, labels, sidebars.map(({ value }) => value)], (text) => {
    texts.add(text)
    return text
  })
  return texts
}

/**
 * Adds title, tagline, navbar, announcement and footer to an edition. Their texts are in its language, and the routes of
 * the config become addresses: with the base, and those of pages in its locale.
 */
export function withFrame(
  { edition, isEmpty }: LoadedEdition,
  loaded: readonly LoadedEdition[],
  config: SiteConfig,
): { edition: Edition; problems: Problem[] } {
  const { locale } = edition
  const { footer, announcementBar, ...texts } = mapTexts(frameTexts(config), textTranslator(locale.words))
  const link = <Link extends { href: string }>(each: Link) => linkInEdition(each, edition, config)
  const inLocale = loaded.map((each) => each.edition).filter((each) => each.locale === locale)
  // Same order as in the config and in the menus.
  const versions = config.docs.versions.flatMap(
    (each) => inLocale.find(({ version }) => version === each) ?? [],
  )
  const { navbar, problems } = resolveNavbar({ ...config, ...texts }, edition, versions)
  const file = (path: string) => config.base + path.slice(1)
  const html = (text: string) =>
    mapAddresses(text, (address, attribute) => {
      if (!/^\/(?!\/)/.test(address)) return address
      return attribute === 'src' ? file(address) : link({ href: address }).href
    })
  const withPictures = (logo: Logo | null) =>
    logo && { ...logo, src: file(logo.src), ...(logo.srcDark && { srcDark: file(logo.srcDark) }) }
  const items = navbar.items.map((item) =>
    item.type === 'html' ? { ...item, value: html(item.value) } : item,
  )
  const links = footer?.links.map((column) => ({ ...column, items: column.items.map(link) })) ?? []
  return {
    edition: {
      ...edition,
      ...texts,
      navbar: { ...navbar, logo: withPictures(navbar.logo), items },
      announcementBar: announcementBar && { ...announcementBar, content: html(announcementBar.content) },
      footer: footer && { ...footer, logo: withPictures(footer.logo), links },
    },
    problems: isEmpty ? [] : problems,
  }
}
