import { NotFound } from '../../components/NotFound.tsx'
import { finishArticle } from '../../content/article/finish-article.ts'
import { reactToHast } from '../../content/react-to-hast.ts'
import type { SiteConfig } from '../../model/config.ts'

/** HTML of the article that stands under addresses without a page. */
export function notFoundArticle(config: SiteConfig): string {
  const children = reactToHast(<NotFound home="/" reference={config.api?.route ?? null} />)
  const context = { source: '404', docs: '', route: '/', base: config.base, title: 'Page not found' }
  return finishArticle({ type: 'root', children }, context).html
}
