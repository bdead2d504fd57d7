import type { SiteConfig } from '../../model/config.ts'
import type { EditionPlan } from '../../model/edition.ts'
import type { Page, Route } from '../../model/page.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { escapeMarkdown } from '../../model/text/escape-markdown.ts'
import { versionBanner } from '../../navigation/version-banner.ts'
import { wholeAddress } from '../whole-address.ts'
import { targetsByAddress, targetsByRoute } from './markdown-targets.ts'
import { rewriteLinks } from './rewrite-links.ts'

/** Returns the path of the Markdown file of a page below the output folder: `guides/rag/index.md`. */
export function markdownPath(page: Pick<Page, 'route'>): string {
  return `${page.route.slice(1)}index.md`
}

/** Returns the path of `llms.txt` of an edition below the output folder. `prefix` is the first part of its routes. */
export function llmsPath(prefix: Route): string {
  return `${prefix.slice(1)}llms.txt`
}

/**
 * Returns each page as Markdown, for readers who copy the page and for programs. The contents are made when they are read, so
 * that the texts of a large site are in memory only once.
 */
export function markdownFiles(
  { config, pages, editions }: Site,
  byRoute = targetsByRoute(pages),
): OutputFile[] {
  const addressOf = (route: Route) => wholeAddress(config, route)
  const targets = targetsByAddress(config, byRoute)
  return editions.flatMap((edition) => {
    const about = versionNote(config, edition)
    return edition.pages.flatMap((page) => {
      const whole = { path: 'index.md', markdown: page.markdown, anchor: '' }
      return [whole, ...(page.markdownFiles ?? [])].map(({ path: name, markdown, anchor }) => {
        const path = page.route.slice(1) + name
        const contents = () => {
          const rewritten = rewriteLinks(markdown, {
            file: wholeAddress(config, path),
            page: addressOf(page.partOf ?? page.route),
            targets,
          })
          const route = page.parts?.[anchor] ?? page.route
          const origin = [
            `Source: ${addressOf(route)}${anchor && `#${anchor}`}`,
            ...(page.lastUpdate === undefined ? [] : [`Updated: ${page.lastUpdate}`]),
            `All pages: ${wholeAddress(config, llmsPath(edition.prefix))}`,
          ].join(' · ')
          const notes = [
            ...about,
            ...(anchor === '' && page.description !== '' ? [escapeMarkdown(page.description)] : []),
            origin,
          ]
          return withNotes(rewritten, notes)
        }
        return madeWhenRead(path, contents)
      })
    })
  })
}

/**
 * Returns the same files at the addresses that programs guess: `guides/rag.md` is a copy of `guides/rag/index.md`. A
 * copy is left out if another file has its address.
 */
export function guessedMarkdownFiles(files: readonly OutputFile[]): OutputFile[] {
  const taken = new Set(files.map(({ path }) => path))
  return files.flatMap((file) => {
    const guessed = file.path.replace(/\/index\.md$/, '.md')
    return taken.has(guessed) ? [] : [madeWhenRead(guessed, () => file.contents)]
  })
}

/** Returns a file whose contents are made each time they are read. */
export function madeWhenRead(path: string, make: () => OutputFile['contents']): OutputFile {
  return {
    path,
    get contents() {
      return make()
    },
  }
}

/** Returns the banner of a version in Markdown, with a link to the llms.txt of the last version; empty for a version without banner. */
export function versionNote(config: SiteConfig, { version, locale }: EditionPlan): string[] {
  const banner = versionBanner(config, version, locale)
  if (!banner) return []
  const last = config.docs.versions.find(({ isLast }) => isLast)
  const address = wholeAddress(config, llmsPath(`/${locale.path}${last?.path ?? ''}`))
  return [`${escapeMarkdown(banner.text)} [${escapeMarkdown(banner.link)}](${address})`]
}

/** Adds paragraphs below the title, for readers of only the beginning or of a copy of the file. */
function withNotes(markdown: string, notes: readonly string[]): string {
  const title = /^# .*\n*/.exec(markdown)?.[0] ?? ''
  const quote = notes.map((note) => `> ${note}`).join('\n>\n')
  const parts = [title, quote, markdown.slice(title.length)]
  return `${parts
    .map((part) => part.trimEnd())
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}
