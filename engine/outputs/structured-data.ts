import type { SiteConfig } from '../model/config.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import type { SiteApi } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** What structured data says of one page besides its own fields. */
export interface StructuredDataContext {
  config: SiteConfig
  /** Of a page of a reference: its API. */
  api: SiteApi | null
  breadcrumbs: PageView['breadcrumbs']
  /** Whole address of the page's picture, or null. */
  image: string | null
}

/** JSON-LD of schema.org for one page: the article, and the way to it where there is one. */
export function structuredData(page: Page, context: StructuredDataContext): object {
  const { config } = context
  const trail = trailOf(page, context)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      page.kind === 'api' ? { ...article(page, context), ...reference(context) } : article(page, context),
      // Search engines take the site's name from its home (developers.google.com, "Site names").
      ...(page.route === '/' ? [webSite(config)] : []),
      // A list of one is no way.
      ...(trail.length > 1 ? [breadcrumbList(trail)] : []),
    ],
  }
}

function article(page: Page, { config, image }: StructuredDataContext): object {
  return {
    '@type': 'TechArticle',
    headline: page.title,
    ...(page.description !== '' && { description: page.description }),
    url: addressOf(page, config),
    mainEntityOfPage: addressOf(page, config),
    inLanguage: config.lang,
    ...(page.lastUpdate !== undefined && { dateModified: page.lastUpdate }),
    ...(image !== null && { image }),
    ...(page.keywords.length > 0 && { keywords: page.keywords }),
    isPartOf: webSite(config),
  }
}

/** What makes an article the reference of an API, which it also links to as files. */
function reference({ config, api: described }: StructuredDataContext): object {
  return {
    '@type': 'APIReference',
    ...(described && {
      about: { '@type': 'WebAPI', name: described.api.title },
      version: described.api.version,
      encoding: [
        {
          '@type': 'MediaObject',
          encodingFormat: 'application/yaml',
          contentUrl: wholeAddress(config, described.files.yaml),
        },
        {
          '@type': 'MediaObject',
          encodingFormat: 'application/json',
          contentUrl: wholeAddress(config, described.files.json),
        },
      ],
    }),
  }
}

function webSite(config: SiteConfig): object {
  return { '@type': 'WebSite', name: config.title, url: wholeAddress(config, '') }
}

interface Step {
  name: string
  address: string
}

/** From home to the page. Categories without a page are left out: every step but the last has to lead somewhere. */
function trailOf(page: Page, { config, breadcrumbs }: StructuredDataContext): Step[] {
  const itself = { name: page.sidebarLabel, address: addressOf(page, config) }
  if (page.route === '/') return [itself]
  const between = breadcrumbs.flatMap(({ label, href }) =>
    href === undefined ? [] : [{ name: label, address: config.url + href }],
  )
  return [{ name: config.title, address: wholeAddress(config, '') }, ...between, itself]
}

function breadcrumbList(trail: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  }
}

function addressOf(page: Page, config: SiteConfig): string {
  return wholeAddress(config, page.route.slice(1))
}
