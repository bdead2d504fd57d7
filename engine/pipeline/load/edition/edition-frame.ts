import { mapTexts, textTranslator } from '../../../config/translate-texts.ts'
import { isFound } from '../../../content/article/images.ts'
import type { ContentContext } from '../../../content/content-context.ts'
import { mapAddresses } from '../../../content/markdown/map-addresses.ts'
import type { ConfiguredLogo, Logo, SidebarsInput, SiteConfig } from '../../../model/config.ts'
import type { Edition } from '../../../model/edition.ts'
import type { Problem } from '../../../model/problem.ts'
import { isFromLeft } from '../../../model/text/direction-of-text.ts'
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
  const { versions } = config.docs
  const labels = (versions.length > 1 ? versions : []).map((version) => ({ label: versionWord(version) }))
  mapTexts([frameTexts(config), config.apis, labels, sidebars.map(({ value }) => value)], (text) => {
    if (text !== '') texts.add(text)
    return text
  })
  return texts
}

/**
 * Adds title, tagline, navbar, announcement and footer to an edition. Their texts are in its language, and the routes of
 * the config become addresses: with the base, and those of pages in its locale. `findImage` gives the sizes of logos.
 */
export function withFrame(
  { edition, isEmpty }: LoadedEdition,
  loaded: readonly LoadedEdition[],
  config: SiteConfig,
  findImage: ContentContext['findImage'],
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
  const notice = html(announcementBar?.content ?? '')
  const picture = (src: string) => {
    const found = findImage(src)
    // A file without a size gets a square.
    const { width, height } = isFound(found) ? found : { width: 28, height: 28 }
    return { src: file(src), width, height }
  }
  /** The dark and the primary color are dark in both themes, and show the picture of the dark theme only. */
  const shown = (
    logo: ConfiguredLogo | null,
    style: 'default' | 'primary' | 'light' | 'dark',
  ): Logo | null => {
    if (!logo) return null
    const { alt, src, srcDark } = logo
    const isDark = style === 'dark' || style === 'primary'
    if (!srcDark || isDark) return { alt, pictures: [picture(srcDark ?? src)] }
    return {
      alt,
      pictures: [
        { ...picture(src), theme: 'light' },
        { ...picture(srcDark), theme: 'dark' },
      ],
    }
  }
  const items = navbar.items.map((item) =>
    item.type === 'html' ? { ...item, value: html(item.value) } : item,
  )
  const links = footer?.links.map((column) => ({ ...column, items: column.items.map(link) })) ?? []
  return {
    edition: {
      ...edition,
      ...texts,
      navbar: { ...navbar, logo: shown(texts.navbar.logo, navbar.style), items },
      announcementBar: announcementBar && {
        ...announcementBar,
        content: isFromLeft(notice, locale.dir) ? `<div dir="ltr">${notice}</div>` : notice,
      },
      footer: footer && {
        ...footer,
        logo: shown(footer.logo, footer.style),
        links,
        // In plain text, characters of Unicode isolate the text.
        copyright: isFromLeft(footer.copyright, locale.dir)
          ? `\u2066${footer.copyright}\u2069`
          : footer.copyright,
      },
    },
    problems: isEmpty ? [] : problems,
  }
}
