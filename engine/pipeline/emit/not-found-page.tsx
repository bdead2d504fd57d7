import { NotFound } from '../../components/NotFound.tsx'
import { finishArticle } from '../../content/article/finish-article.ts'
import { reactToHast } from '../../content/react-to-hast.ts'
import type { SiteConfig } from '../../model/config.ts'
import { emptyPage } from '../../model/empty-page.ts'
import type { Page } from '../../model/page.ts'
import { inLanguage, say } from '../../model/text/say.ts'

/** The page that hosts show for unknown addresses. Search engines do not index it. */
export function notFoundPage({ apis, base, url, locales }: SiteConfig): Page {
  return inLanguage(locales.find(({ isDefault }) => isDefault)?.words, () => {
    const title = say('Page not found')
    const children = reactToHast(<NotFound home="/" references={apis} />)
    const context = { source: '404', docs: '', route: '/', base, url, title }
    const { html } = finishArticle({ type: 'root', children }, context)
    return { ...emptyPage('', '/404.html', ''), title, unlisted: true, html }
  })
}
