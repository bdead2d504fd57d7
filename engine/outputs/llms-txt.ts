import type { Sidebar, SidebarItem } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { sidebarPages } from '../model/sidebar-pages.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { descriptionFiles } from '../openapi/read/description-files.ts'
import { markdownPath } from './markdown-files.ts'
import { wholeAddress } from './whole-address.ts'

/**
 * `llms.txt` (llmstxt.org, version 2): title, one line, then a section for each part of the sidebars. Of the last
 * version in the default locale alone: who reads for an answer wants one.
 */
export function llmsTxt({ config, editions, api }: Site): OutputFile[] {
  const [{ pages, sidebars }] = editions
  const listed = new Map(pages.filter((page) => !page.unlisted).map((page) => [page.route, page]))
  const line = (page: Page) => {
    const note = page.description === '' ? '' : `: ${oneLine(page.description)}`
    return `- [${linkText(page.title)}](${wholeAddress(config, markdownPath(page))})${note}`
  }
  const take = (routes: string[]) =>
    routes.flatMap((route) => {
      const page = listed.get(route)
      listed.delete(route)
      return page ? [line(page)] : []
    })

  const sections: string[] = []
  for (const sidebar of Object.values(sidebars)) {
    for (const { title, routes } of sectionsOf(sidebar, config.title)) {
      const lines = take(routes)
      if (lines.length > 0) sections.push(`## ${title}\n\n${lines.join('\n')}`)
    }
  }
  const rest = take([...listed.keys()])
  if (rest.length > 0) sections.push(`## More\n\n${rest.join('\n')}`)

  if (api) {
    const files = [
      { label: 'OpenAPI description as YAML', path: descriptionFiles.yaml },
      { label: 'OpenAPI description as JSON', path: descriptionFiles.json },
    ].map(({ label, path }) => `- [${label}](${wholeAddress(config, path)})`)
    const operations = pages
      .filter((page) => !page.unlisted)
      .flatMap(({ route, markdownFiles = [] }) =>
        markdownFiles.map(
          ({ title, path, note }) =>
            `- [${linkText(title)}](${wholeAddress(config, route.slice(1) + path)}): ${oneLine(note)}`,
        ),
      )
    sections.push(`## ${linkText(api.title)}\n\n${[...files, ...operations].join('\n')}`)
  }

  const head = `# ${config.title}\n\n> ${config.tagline || config.title}`
  return [{ path: 'llms.txt', contents: `${[head, ...sections].join('\n\n')}\n` }]
}

/** Brackets would end the link's text. */
function linkText(text: string): string {
  return oneLine(text).replace(/[[\]\\]/g, '\\$&')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Categories of the first level are sections; links next to them are in a section with the name of the site. */
function sectionsOf(sidebar: Sidebar, title: string): { title: string; routes: string[] }[] {
  const loose = { title, routes: [] as string[] }
  const sections = [loose]
  for (const item of sidebar) {
    if (item.type === 'category') sections.push({ title: item.label, routes: routesIn(item) })
    else loose.routes.push(...routesIn(item))
  }
  return sections
}

function routesIn(item: SidebarItem): string[] {
  return sidebarPages([item]).map(({ route }) => route)
}
