import type { Page } from '../model/page.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** Path of a page's Markdown twin below the output folder: `guides/rag/index.md`. */
export function twinPath(page: Pick<Page, 'route'>): string {
  return `${page.route.slice(1)}index.md`
}

/** Each page as Markdown, for people who copy it and programs that read it. */
export function markdownTwins({ config, pages }: Site): OutputFile[] {
  const file = (path: string, markdown: string, source: string): OutputFile => ({
    path,
    contents: `${markdown.trimEnd()}

---

Source: ${source} · All pages: ${wholeAddress(config, 'llms.txt')}
`,
  })
  return pages.flatMap((page) => {
    const address = wholeAddress(config, page.route.slice(1))
    const parts = (page.twins ?? []).map(({ path, markdown, anchor }) =>
      file(page.route.slice(1) + path, markdown, `${address}#${anchor}`),
    )
    return [file(twinPath(page), page.markdown, address), ...parts]
  })
}
