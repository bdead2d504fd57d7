import type { ConfiguredNavbarItem, Navbar, NavbarItem, NavbarLink, SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import { hintForPage } from '../model/hint-for-page.ts'
import { didYouMean, errorOf, type Field, fieldName, type Problem } from '../model/problem.ts'
import { sidebarPages } from '../model/sidebar-pages.ts'
import { linkInEdition } from './link-in-edition.ts'
import { pageNavigation } from './page-navigation.ts'
import { versionLabel } from './version-label.ts'

/** The fields of an edition that links of the navbar require. */
export type LinkedEdition = Pick<
  Edition,
  'version' | 'locale' | 'prefix' | 'references' | 'sidebars' | 'pages' | 'drafts' | 'mainRoute'
>

/** The types of items whose link depends on the version. */
type VersionedItem = Extract<ConfiguredNavbarItem, { type: 'doc' | 'docSidebar' | 'docsVersion' }>
type VersionedLink = Pick<NavbarLink, 'label' | 'href' | 'activeSidebar'>

/**
 * Resolves every link in the navbar of an edition. Links to pages by id lead to the edition's version or, if it has no
 * such page, to the last version. `editions` are the editions of all versions in the same locale.
 */
export function resolveNavbar(
  config: Pick<SiteConfig, 'navbar' | 'base' | 'locales' | 'docs' | 'source'>,
  edition: LinkedEdition,
  editions: readonly LinkedEdition[],
): { navbar: Omit<Navbar, 'logo'>; problems: Problem[] } {
  const { navbar, base, docs, locales, source } = config
  const problems: Problem[] = []
  const inEdition = <Link extends { href: string }>(link: Link) => linkInEdition(link, edition, config)
  const last = editions.find(({ version }) => version.isLast) ?? edition

  const versioned = (item: VersionedItem, field: Field): NavbarItem[] => {
    const linkIn = (one: LinkedEdition) => linkTo(item, one, base) ?? linkTo(item, last, base)
    const own = linkIn(edition)
    if (!own) {
      // The last version lacks the page too, and is the one to correct: other versions then lead to its page.
      if (!edition.version.isLast && last !== edition) return []
      const where = docs.versions.length > 1 ? ` in version "${edition.version.name}"` : ''
      problems.push(missing(item, field, edition, where, source))
      return []
    }
    // Pages without a version, such as the reference, have the last version's frame but follow the reader's choice.
    const elsewhere = edition.version.isLast && editions.length > 1
    const links = elsewhere ? editions.flatMap((one) => linkIn(one) ?? own) : []
    return [
      {
        type: 'default',
        position: item.position,
        ...own,
        ...(elsewhere && { versions: links.map(({ label, href }) => ({ label, href })) }),
      },
    ]
  }

  const resolve = (item: ConfiguredNavbarItem, field: Field): NavbarItem[] => {
    switch (item.type) {
      case 'default':
        return [inEdition(item)]
      case 'dropdown':
        return [{ ...item, items: item.items.map(inEdition) }]
      case 'localeDropdown':
      case 'docsVersionDropdown': {
        const before = item.before.map(inEdition)
        const after = item.after.map(inEdition)
        const isOfVersions = item.type === 'docsVersionDropdown'
        const isChoice = (isOfVersions ? docs.versions : locales).length > 1
        if (!isChoice) {
          // With only one entry, the link is the same on all pages, as in a normal menu.
          const { version, locale } = edition
          const label = isOfVersions ? versionLabel(version, locale) : locale.label
          const only = {
            label,
            href: base + (isOfVersions ? edition.mainRoute : edition.prefix).slice(1),
          }
          return [{ type: 'dropdown', position: item.position, label, items: [...before, only, ...after] }]
        }
        if (!isOfVersions) return [{ ...item, before, after }]
        const names = docs.versions.map(({ name }) => name)
        const versions = (item.versions ?? names).map((name) => names.indexOf(name))
        return [{ ...item, before, after, versions }]
      }
      case 'search':
      case 'html':
        return [item]
      default:
        return versioned(item, field)
    }
  }

  const resolved = navbar.items.flatMap((item, index) =>
    resolve(item, ['navbar', 'items', index]).map((to) => ({ to, isPage: item.type === 'doc' })),
  )
  const links = resolved.flatMap(({ to }): VersionedLink[] =>
    to.type === 'default' ? [to] : to.type === 'dropdown' ? to.items : [],
  )
  /**
   * Leaves the pages of a sidebar to an item that names the sidebar, or to the first of several items that name one of its pages,
   * and leaves each page to the link that leads there.
   */
  const withExceptions = (item: NavbarLink): NavbarLink => {
    const { activeSidebar, ...link } = item
    const ofSidebar = resolved.filter(({ to }) => 'activeSidebar' in to && to.activeSidebar === activeSidebar)
    const main = ofSidebar.find(({ isPage }) => !isPage) ?? ofSidebar[0]
    if (activeSidebar === undefined || main?.to !== item) return link
    const routes = sidebarPages(edition.sidebars[activeSidebar] ?? []).map(
      ({ route }) => base + route.slice(1),
    )
    const except = links.map(({ href }) => href).filter((href) => href !== link.href && routes.includes(href))
    return { ...link, activeSidebar, ...(except.length > 0 && { except }) }
  }
  const items = resolved.map(({ to, isPage }) => (isPage && to.type === 'default' ? withExceptions(to) : to))
  return { navbar: { ...navbar, items }, problems }
}

function linkTo(item: VersionedItem, edition: LinkedEdition, base: string): VersionedLink | null {
  const { sidebars, pages, version, locale, mainRoute } = edition
  const address = (route: string) => base + route.slice(1)
  if (item.type === 'docsVersion')
    return { label: item.label ?? versionLabel(version, locale), href: address(mainRoute) }
  if (item.type === 'docSidebar') {
    const [link] = sidebarPages(sidebars[item.sidebarId] ?? [])
    return link
      ? { label: item.label ?? link.label, href: address(link.route), activeSidebar: item.sidebarId }
      : null
  }
  const page = pages.find(({ id, kind }) => id === item.docId && kind === 'doc')
  if (!page) return null
  const { sidebar } = pageNavigation(sidebars, pages, base)(page)
  return {
    label: item.label ?? page.sidebarLabel,
    href: address(page.route),
    ...(sidebar !== null && { activeSidebar: sidebar }),
  }
}

/** Reports an item whose page the edition does not have, or whose sidebar is missing or empty. */
function missing(
  item: VersionedItem,
  field: Field,
  { sidebars, pages, drafts }: LinkedEdition,
  where: string,
  source: string,
): Problem {
  const ofDocs = pages.filter(({ kind }) => kind === 'doc').map(({ id }) => id)
  const [kind, id, known] =
    item.type === 'docSidebar'
      ? (['sidebar', item.sidebarId, Object.keys(sidebars)] as const)
      : (['page', item.type === 'doc' ? item.docId : '', ofDocs] as const)
  const isEmpty = kind === 'sidebar' && known.includes(id)
  const isDraft = kind === 'page' && drafts.has(id)
  const what = isEmpty
    ? `leads to the sidebar "${id}", which has no page${where}.`
    : `names a ${kind} "${id}" that ${isDraft ? 'is a draft' : 'does not exist'}${where}.`
  const sidebarNames = `Sidebars are: ${known.join(', ') || 'none'}.`
  const hint = isEmpty
    ? `Put a page into it, or name another one. ${sidebarNames}`
    : isDraft
      ? 'Publish it, or name another one.'
      : kind === 'page'
        ? hintForPage(id, known)
        : `${didYouMean(id, known)} ${sidebarNames}`.trim()
  return errorOf('navbar', source, `The field "${fieldName(field)}" ${what}`, hint, field)
}
