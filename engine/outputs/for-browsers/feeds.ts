import type { SiteConfig } from '../../model/config.ts'
import type { Page } from '../../model/page.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { dateOf } from '../../model/text/date-of.ts'
import { escapeXml } from '../escape-xml.ts'
import { wholeAddress } from '../whole-address.ts'

/** Returns the titles of the feeds of the pages with `feed: true`, and their paths below the output folder. */
export function feedsOf({ config, pages }: Pick<Site, 'config' | 'pages'>) {
  return pages
    .filter(isFeed)
    .map((page) => ({ title: `${page.title} | ${config.title}`, path: feedPath(page) }))
}

/** Returns an Atom feed (RFC 4287) for each page with `feed: true`: its dated headings with their texts, newest first. */
export function feeds({ config, editions }: Site): OutputFile[] {
  return editions.flatMap(({ pages, locale, untranslated, title }) =>
    pages.filter(isFeed).map((page) => {
      const lang = untranslated.has(page.route) ? config.lang : locale.code
      return { path: feedPath(page), contents: feed(page, { ...config, lang, title }) }
    }),
  )
}

const isFeed = (page: Page): boolean => page.feed === true && !page.draft && !page.unlisted

const feedPath = ({ route }: Page): string => `${route.slice(1)}feed.atom`

function feed(page: Page, config: SiteConfig): string {
  const address = wholeAddress(config, page.route)
  const entries = page.sections
    .map((section, index, all) => ({
      ...section,
      text: textOf(all.slice(index)),
      date: dateOf(section.heading),
    }))
    .filter(({ date }) => date !== '')
    .sort((a, b) => b.date.localeCompare(a.date))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.lang)}">
  <title>${escapeXml(`${page.title} | ${config.title}`)}</title>
  <id>${escapeXml(address)}</id>
  <link href="${escapeXml(address)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(wholeAddress(config, feedPath(page)))}"/>
  <author><name>${escapeXml(config.title)}</name></author>
  <updated>${entries[0]?.date}T00:00:00Z</updated>
${entries.map((entry) => entryOf(entry, address)).join('\n')}
</feed>
`
}

/** Returns the text of the first section, and of the sections below its heading with their headings. */
function textOf([first, ...rest]: Page['sections']): string {
  const end = rest.findIndex(({ level }) => level <= (first?.level ?? 0))
  const below = rest.slice(0, end === -1 ? undefined : end)
  const texts = below.map(({ heading, text }) => (text === '' ? heading : `${heading}: ${text}`))
  return [first?.text, ...texts].filter(Boolean).join(' · ')
}

function entryOf({ heading, anchor, text, date }: Page['sections'][number] & { date: string }, page: string) {
  const address = escapeXml(`${page}#${anchor}`)
  return `  <entry>
    <title>${escapeXml(heading)}</title>
    <id>${address}</id>
    <link href="${address}"/>
    <updated>${date}T00:00:00Z</updated>${text && `\n    <summary>${escapeXml(text)}</summary>`}
  </entry>`
}
