import { flushSync } from 'react-dom'
import type { Store } from '../../model/frame.ts'
import { headParts, type LivePage } from './read-page.ts'

/** Puts a page on the screen: when this returns, article, frame, title and head are the page's. */
export function showPage(page: LivePage, current: Store<LivePage>): void {
  document.title = page.title
  if (page.head !== current.get().head) {
    for (const part of headParts(document)) part.remove()
    document.head.insertAdjacentHTML('beforeend', page.head)
  }
  document.body.dataset.kind = page.view.kind
  flushSync(() => current.set(page))
}
