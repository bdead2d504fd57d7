import { flushSync } from 'react-dom'
import type { Store } from '../../model/frame.ts'
import { afterPaint } from '../after-paint.ts'
import { headParts, type LivePage } from './read-page.ts'

/**
 * Puts a page on the screen: when this returns, article, frame, title and head are the page's. A page that is shown from
 * its top is painted before what is below the window is laid out.
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
  flushSync(() => current.set(page))
}
