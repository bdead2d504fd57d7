import type { SiteConfig } from '../model/config.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import type { SiteApi } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** The data that structured data of a page contains in addition to the fields of the page. */
export interface StructuredDataContext {
  config: SiteConfig
  /** The API if the page is a part of an API reference. */
  api: SiteApi | null
  breadcrumbs: PageView['breadcrumbs']
  /** The address of the front page in the language of the page, with base. */
  home: string
  /** The whole address of the picture of the page, or null. */
  image: string | null
}

/** Returns whether a page is the front page of the site, or that of a language, whose address with base is `home`. */
export function isHome(
  { route }: Pick<Page, 'route'>,
  { base }: Pick<SiteConfig, 'base'>,
  home: string,
): boolean {
  return route === '/' || base + route.slice(1) === home
}

/** Returns JSON-LD of schema.org for one page: the article, and its breadcrumbs; for a front page, the site instead. */
export function structuredData(page: Page, context: StructuredDataContext): object {
  const { config, home } = context
  return {
    '@context': 'https://schema.org',
    '@graph': [
      article(page, context),
      // Search engines read the name of the site from its home page (developers.google.com, "Site names").
      isHome(page, config, home) ? webSite(config) : breadcrumbList(page, context),
    ],
  }
}

function article(page: Page, { config, api: described, image }: StructuredDataContext): object {
  return {
    '@type': page.kind === 'api' ? 'APIReference' : 'TechArticle',
    headline: page.title,
    ...(page.description !== '' && { description: page.description }),
    url: wholeAddress(config, page.route),
    mainEntityOfPage: wholeAddress(config, page.route),
    inLanguage: config.lang,
    ...(page.lastUpdate !== undefined && { dateModified: page.lastUpdate }),
    ...(image !== null && { image }),
    ...(page.keywords.length > 0 && { keywords: page.keywords }),
    isPartOf: webSite(config),
    ...(described && {
      about: { '@type': 'WebAPI', name: described.api.title },
      version: described.api.version,
      encoding: Object.entries(described.files).map(([format, path]) => ({
        '@type': 'MediaObject',
        encodingFormat: `application/${format}`,
        contentUrl: wholeAddress(config, path),
      })),
    }),
  }
}

function webSite(config: SiteConfig): object {
  return { '@type': 'WebSite', name: config.title, url: wholeAddress(config, '') }
}

/** The breadcrumbs from home to the page. Categories without a page are left out, because each step requires an address. */
function breadcrumbList(page: Page, { config, api, breadcrumbs, home }: StructuredDataContext): object {
  const trail = [
    { name: config.title, item: config.url + home },
    ...breadcrumbs.flatMap(({ label, href }) =>
      href === undefined ? [] : [{ name: label, item: config.url + href }],
    ),
    ...(page.partOf !== undefined && api
      ? [{ name: api.title, item: wholeAddress(config, page.partOf) }]
      : []),
    { name: page.sidebarLabel, item: wholeAddress(config, page.route) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
