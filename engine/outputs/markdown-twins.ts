import type { Page } from '../model/page.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** Path of a page's Markdown twin below the output folder: `guides/rag/index.md`. */
export function twinPath(page: Pick<Page, 'route'>): string {
  return `${page.route.slice(1)}index.md`
}

/** Each page as Markdown, for people who copy it and programs that read it. */
export function markdownTwins({ config, pages }: Site): OutputFile[] {
  return pages.map((page) => ({
    path: twinPath(page),
    contents: `${page.markdown.trimEnd()}

---

Source: ${wholeAddress(config, page.route.slice(1))} · All pages: ${wholeAddress(config, 'llms.txt')}
`,
  }))
}
