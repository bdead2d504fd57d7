import type { Page } from '../model/page.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { aimLinks } from './aim-links.ts'
import { markdownTargets } from './markdown-targets.ts'
import { wholeAddress } from './whole-address.ts'

/** Path of a page's Markdown file below the output folder: `guides/rag/index.md`. */
export function markdownPath(page: Pick<Page, 'route'>): string {
  return `${page.route.slice(1)}index.md`
}

/** Each page as Markdown, for people who copy it and programs that read it. */
export function markdownFiles({ config, pages }: Site): OutputFile[] {
  const addressOf = (page: Page) => wholeAddress(config, page.route.slice(1))
  const targets = new Map(pages.map((page) => [addressOf(page), markdownTargets(page)]))
  const file = (page: Page, path: string, markdown: string, anchor: string): OutputFile => {
    const address = addressOf(page)
    const aimed = aimLinks(markdown, { file: wholeAddress(config, path), page: address, targets })
    const origin = `Source: ${address}${anchor && `#${anchor}`} · All pages: ${wholeAddress(config, 'llms.txt')}`
    return { path, contents: withOrigin(aimed, origin) }
  }
  return pages.flatMap((page) => [
    file(page, markdownPath(page), page.markdown, ''),
    ...(page.markdownFiles ?? []).map(({ path, markdown, anchor }) =>
      file(page, page.route.slice(1) + path, markdown, anchor),
    ),
  ])
}

/** Below the title: who reads the beginning alone, or pastes it elsewhere, knows where it is from and where to read on. */
function withOrigin(markdown: string, origin: string): string {
  const title = /^# .*\n*/.exec(markdown)?.[0] ?? ''
  const parts = [title, `> ${origin}`, markdown.slice(title.length)]
  return `${parts
    .map((part) => part.trimEnd())
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}
