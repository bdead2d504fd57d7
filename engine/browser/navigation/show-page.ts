import { flushSync } from 'react-dom'
import type { Store } from '../../model/frame.ts'
import { replaceHeadParts } from './head.ts'
import type { LivePage } from './read-page.ts'

/** Puts a page on the screen: when this returns, article, frame, title and head are the page's. */
export function showPage(page: LivePage, current: Store<LivePage>): void {
  const { head } = current.get()
  document.title = page.title
  if (page.head !== head) replaceHeadParts(document, page.head)
  document.body.dataset.kind = page.view.kind
  flushSync(() => current.set(page))
}
