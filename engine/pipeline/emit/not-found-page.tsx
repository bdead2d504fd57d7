import { NotFound } from '../../components/NotFound.tsx'
import { finishArticle } from '../../content/article/finish-article.ts'
import { reactToHast } from '../../content/react-to-hast.ts'
import type { Locale, SiteConfig } from '../../model/config.ts'
import { emptyPage } from '../../model/empty-page.ts'
import type { Page } from '../../model/page.ts'
import { inLanguage, say } from '../../model/text/say.ts'

/**
 * The page that hosts show for unknown addresses. Search engines do not index it. Hosts have one such page for all languages,
 * so the page contains its text in each language that has words.
 */
export function notFoundPage({ apis, base, url, locales }: SiteConfig): Page {
  const textIn = ({ code, dir, path, words, isDefault }: Locale) => {
    const references = apis.map((api) => ({ ...api, route: `/${path}${api.route.slice(1)}` }))
    const title = isDefault ? 'h1' : 'h2'
    const text = <NotFound {...{ title, references }} home={`/${path}`} />
    const section = isDefault ? text : <section {...{ lang: code, dir }}>{text}</section>
    return inLanguage(words, () => reactToHast(section))
  }
  const [main, ...others] = locales
    .filter(({ isDefault, words }) => isDefault || words?.['Page not found'] !== undefined)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return inLanguage(main?.words, () => {
    const title = say('Page not found')
    const children = [main, ...others].flatMap((locale) => (locale ? textIn(locale) : []))
    const context = { source: '404', docs: '', route: '/', base, url, title }
    const { html, names } = finishArticle({ type: 'root', children }, context)
    return { ...emptyPage('', '/404.html', ''), title, unlisted: true, html, names }
  })
}
