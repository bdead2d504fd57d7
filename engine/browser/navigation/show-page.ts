import { flushSync } from 'react-dom'
import type { Store } from '../../model/frame.ts'
import { afterPaint } from '../after-paint.ts'
import { headParts, type LivePage } from './read-page.ts'

/**
 * Shows a page: when this function returns, the document has the article, frame, title and head of the page. A page that is
 * shown from its top is painted before the parts below the window are laid out.
 */
export function showPage(page: LivePage, current: Store<LivePage>, isFromTop = false): void {
  const { dataset } = document.documentElement
  if (isFromTop) {
    dataset.arriving = ''
    afterPaint(() => delete dataset.arriving)
  }
  document.title = page.title
  if (page.head !== current.get().head) {
    for (const part of headParts(document)) part.remove()
    document.head.insertAdjacentHTML('beforeend', page.head)
  }
  document.body.dataset.kind = page.view.kind
  if (page.article !== current.get().article) replaceArticle(page)
  flushSync(() => current.set(page))
}

/** The nodes of a fetched document are there already. When they have been shown, the next visit parses the HTML again. */
function replaceArticle({ article, fetched }: LivePage): void {
  const element = document.getElementById('article')
  if (fetched?.hasChildNodes()) element?.replaceChildren(...fetched.childNodes)
  else if (element) element.innerHTML = article
}
