import type { Frame } from '../../model/frame.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import { announce } from '../announce.ts'
import { cleanPath } from './clean-path.ts'
import { isServed } from './is-served.ts'
import type { loadPage } from './load-page.ts'
import { createProgressBar } from './progress.ts'
import type { LivePage } from './read-page.ts'
import { rememberPosition, restorePosition } from './reading-position.ts'
import { type Here, leavesForDocument, shouldIntercept } from './should-intercept.ts'

/** The dependencies of the router, which does not depend on React. */
export interface RouterParts {
  frame: Pick<Frame, 'base' | 'edition'>
  /** Build id of the first document: pages of another build are loaded as documents. */
  build: string
  load: typeof loadPage
  /** Loads the scripts and styles that the page needs before it is shown. */
  prepare(page: LivePage): Promise<unknown>
  /** Shows the page before it returns; `isFromTop` if the page is shown from its top. */
  show(page: LivePage, isFromTop: boolean): void
  /** Called when the navigation has ended on a page of the site, a new page or the current page. */
  arrived(url: URL): void
  /** Called when the page at the address did not load and the current page stays. */
  failed(error: unknown, address: string): void
}

/** Marks a navigation that only resets the address to that of the current page. */
const STAY = 'stay'

/**
 * Follows links between pages of the site without a page load. Without the Navigation API, links load documents. Returns the
 * position of the reader.
 */
export function startRouter(parts: RouterParts): () => Here {
  let shownPath = cleanPath(location.pathname)
  /** Address and history entry of the current page, as they were when the reader last left the entry. */
  let shown = { href: location.href, key: '' }
  let latest: NavigateEvent | undefined
  const progress = createProgressBar()
  const { base, edition } = parts.frame
  const here = () => ({ origin: location.origin, base, prefixes: edition.prefixes, shownPath })

  const stay = () => {
    progress.done()
    if (navigation.currentEntry?.key === shown.key) history.replaceState(history.state, '', shown.href)
    else navigation.traverseTo(shown.key, { info: STAY })
  }

  // The reader pressed Stop, or a script changed the address: no other page is loading.
  const onAbort = (event: NavigateEvent) =>
    setTimeout(() => {
      if (latest === event && !navigation.transition && cleanPath(location.pathname) !== shownPath) stay()
    })

  const visit = async (event: NavigateEvent, to: URL) => {
    if (event.info === STAY) return
    let isNew = false
    try {
      const path = cleanPath(to.pathname)
      if (path !== shownPath) {
        progress.start()
        const fetched = await parts.load(path)
        if (event.signal.aborted) return
        const { page } = fetched
        if (page.view.build !== parts.build) throw new Error('The site was published anew.')
        await parts.prepare(page)
        if (event.signal.aborted) return
        parts.show(page, !to.hash && event.navigationType !== 'traverse')
        isNew = true
        shownPath = cleanPath(fetched.path)
        announce(page.title)
      }
    } catch (error) {
      if (event.signal.aborted) return
      const served = await isServed(to.pathname)
      if (event.signal.aborted) return
      if (served) return loadPlainly(event, to, error)
      parts.failed(error, to.href)
      return afterwards(stay)
    } finally {
      // A navigation that replaced this one controls the progress bar.
      if (latest === event) progress.done()
    }
    if (!to.hash) document.getElementById('main')?.focus({ preventScroll: true })
    const isBack = isNew && event.navigationType === 'traverse'
    // The browser scrolls to the top, to the fragment, or to a position from before a page load.
    if (!isBack || !restorePosition(event.destination.key)) event.scroll()

    const final = new URL(shownPath + to.search + to.hash, to)
    parts.arrived(final)
    if (final.href !== to.href) afterwards(() => history.replaceState(history.state, '', final))
  }

  // While the next page loads, the address is that of the next page: links within the current page would lead there.
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
    if (!link || cleanPath(location.pathname) === shownPath) return
    event.preventDefault()
    const target = document.getElementById(idOfHash(link.hash))
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  })

  /** An address that has an answer without a network. */
  let answered = ''
  // Offline, the browser would replace the page with an error page, unless the service worker has an answer.
  const holdBack = async (url: string) => {
    if (await isServed(url)) {
      answered = url
      location.assign(url)
    } else parts.failed(url, url)
  }

  window.navigation?.addEventListener('navigate', (event) => {
    const isOurs = shouldIntercept(event, here())
    const { url } = event.destination
    if (!isOurs && !navigator.onLine && url !== answered && leavesForDocument(event, here())) {
      event.preventDefault()
      return holdBack(url)
    }
    if (isOurs || !event.destination.sameDocument) latest = event
    if (!isOurs) return
    if (cleanPath(location.pathname) === shownPath) {
      rememberPosition()
      shown = { href: location.href, key: navigation.currentEntry?.key ?? '' }
    }
    event.signal.addEventListener('abort', () => onAbort(event))
    const handler = () => visit(event, new URL(event.destination.url))
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  })

  return here
}

/**
 * Loads the target as a document: the address is that of the target already, so a reload is enough. This cannot loop, since the
 * new document does not navigate by itself. The promise never settles, since the page is about to be replaced.
 */
function loadPlainly(event: NavigateEvent, to: URL, error: unknown): Promise<never> {
  // biome-ignore lint/suspicious/noConsole: a reader sees a slower load only; a maintainer wants the reason
  console.warn('This link needs a plain page load.', error)
  // Otherwise a reload would restore the scroll position of the old page.
  if (event.navigationType !== 'traverse' && !to.hash) scrollTo({ top: 0, behavior: 'instant' })
  location.reload()
  return new Promise(() => {})
}

/** Runs `change` after the navigation: a change of the address would abort a running navigation. */
function afterwards(change: () => void): void {
  navigation.transition?.finished.then(change, () => {})
}
