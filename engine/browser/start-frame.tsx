import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Controls, Frame } from '../model/frame.ts'
import { isTextField } from '../model/is-text-field.ts'
import { importDefault, loadPart } from '../model/load-part.ts'
import { say, speak } from '../model/text/say.ts'
import { markChosenWords } from '../search/box/mark-chosen-words.ts'
import { Layout } from '../theme/Layout.tsx'
import { useStore } from '../theme/use-store.ts'
import { askToRetry } from './ask-to-retry.tsx'
import type { OpenPage } from './development/follow-edits.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { defineElementsOf } from './elements/define.ts'
import { defineSiteElements } from './elements/define-site-elements.ts'
import { repeatEarly } from './keep-early.ts'
import { addStyles } from './navigation/add-styles.ts'
import { loadPage } from './navigation/load-page.ts'
import { createPageCache } from './navigation/page-cache.ts'
import { startPrefetch } from './navigation/prefetch.ts'
import type { LivePage } from './navigation/read-page.ts'
import { startRouter } from './navigation/router.ts'
import { showPage } from './navigation/show-page.ts'
import { createAnnouncementDismissed } from './storage/announcement-dismissed.ts'
import { createColorMode } from './storage/color-mode.ts'
import { createStore } from './storage/create-store.ts'
import { addRecentPage, createRecentPages } from './storage/recent-pages.ts'
import { preferredVersionKey, storageKeys } from './storage/storage-keys.ts'
import { createStoredValue } from './storage/stored-value.ts'
import { followLanguageParameter } from './storage/tab-choices.ts'

declare global {
  interface Window {
    /** In development: shows edits of the sources in the open page. */
    followEdits?(page: OpenPage): void
  }
}

/**
 * Hydrates the frame around the page in the document, and takes over navigation. If the `elements` of the page do not load,
 * shows the error.
 */
export async function startFrame(first: LivePage | null, elements: Promise<void> | null): Promise<void> {
  const root = document.getElementById('frame')
  const { load, clear } = createPageCache(loadPage)
  const current = first && createStore(first)
  let failure = new AbortController()
  const show = (page: LivePage, isFromTop?: boolean) => {
    failure.abort()
    if (current) showPage(page, current, isFromTop)
  }
  window.followEdits?.({ current, show, forget: clear })
  if (!first || !current || !root) return

  const frame = await loadFrame()
  speak(frame.words)
  defineSiteElements(frame.elements)
  const controls = createControls(frame)
  const remember = () => {
    const { kind, route, title } = current.get().view
    if (kind !== 'not-found')
      controls.recentPages.set(addRecentPage(controls.recentPages.get(), { route, title }))
  }
  const arrived = (url: URL) => {
    remember()
    followLanguageParameter(url.search)
  }

  const prepare = (page: LivePage) => {
    addStyles(page.styles)
    return defineElementsOf(page.view.kind)
  }
  const offerRetry = (error: unknown, retry: () => void, message?: ReactNode) => {
    failure.abort()
    failure = new AbortController()
    askToRetry(error, message, failure.signal).then(retry, () => {})
  }
  elements?.catch((error) => offerRetry(error, () => location.reload()))
  const failed = (error: unknown, address: string) =>
    offerRetry(error, () => location.assign(address), whyNotLoaded(address))
  const showKeys = (event: KeyboardEvent) => {
    loadPart(import('./elements/show-keys.ts')).then(
      (part) => part.answerQuestionMark(event, controls.singleKeys),
      (error) => offerRetry(error, () => showKeys(event)),
    )
  }

  const onHydrated = () => {
    controls.ready.set(true)
    remember()
    const { build } = first.view
    const here = startRouter({ frame, build, load, prepare, show, arrived, failed })
    markChosenWords()
    // Also after navigations within the page, which the browser handles.
    window.navigation?.addEventListener('navigatesuccess', markChosenWords)
    startPrefetch(here, async (path) => {
      const { page } = await load(path)
      // Before the click, because after new rules the browser computes the style of each element again.
      if (page.view.build === build) addStyles(page.styles)
    })
    addEventListener('keydown', (event) => {
      if (event.key === '?' && controls.singleKeys.get() && !isTextField(event.target)) showKeys(event)
    })
    if (frame.offline && 'serviceWorker' in navigator)
      whenIdle(() => {
        // If the browser refuses to store pages, the site works without offline reading.
        import('./offline/keep-pages.ts').then((part) => part.keepPages(frame)).catch(() => {})
      })
    // After React has rendered the ready state.
    setTimeout(repeatEarly)
    // The back/forward cache may restore the page with open dialogs and menus: they must be closed.
    addEventListener('popstate', closeOverlays)
    addEventListener('pagehide', closeOverlays)
  }

  /** The frame around the current page. */
  const App = () => {
    const page = useStore(current, first)
    useEffect(onHydrated, [])
    return (
      <ErrorBoundary {...{ frame, page }}>
        <Layout {...{ frame, controls, view: page.view, article: page.article }} />
      </ErrorBoundary>
    )
  }

  // In a transition, React hydrates in short pieces, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(root, <App />, {
      // Errors of all three kinds reach the error event of the window, so that tests see a hydration mismatch.
      onRecoverableError: (error, { componentStack }) =>
        reportError(
          new Error(`The page was rendered anew in the browser.${componentStack ?? ''}`, { cause: error }),
        ),
      onCaughtError: reportError,
      onUncaughtError: reportError,
    })
  })
}

/** Returns the values that readers set by the controls of the frame. */
function createControls({ announcementBar, base, colorMode, edition }: Frame): Controls {
  return {
    ready: createStore(false),
    colorMode: createColorMode(colorMode),
    announcementDismissed: createAnnouncementDismissed(announcementBar, base),
    recentPages: createRecentPages(base),
    singleKeys: createStoredValue(
      storageKeys.keys,
      (text) => text !== 'off',
      (isOn) => (isOn ? null : 'off'),
    ),
    // The stored version may no longer exist.
    preferredVersion: createStoredValue(
      preferredVersionKey(edition.docsId, base),
      (text) => text ?? '',
      (name) => name,
    ),
  }
}

/** Returns the message about a page that did not load. */
function whyNotLoaded(address: string): ReactNode {
  if (navigator.onLine) return say('The page did not load. This page stays open.')
  return (
    <>
      {say('The page needs the network. This page stays open.')}{' '}
      {/* The service worker answers with the list. A new browser tab keeps this page on the screen. */}
      {navigator.serviceWorker?.controller && (
        <a href={address} target="_blank" rel="noreferrer">
          {say('Stored pages')}
        </a>
      )}
    </>
  )
}

/** Runs `work` when the browser is idle, after two seconds at the latest. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 2000)
}

/** Loads the data of the frame, which `<meta name="frame">` names. If they do not load, asks the reader to try again. */
async function loadFrame(attempt = 0): Promise<Frame> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="frame"]')?.content
  if (!address) throw new Error('The document has no <meta name="frame"> with the address of the frame.')
  try {
    return await loadPart(importDefault<Frame>(address, attempt))
  } catch (error) {
    // Until then, controls that need the frame are hidden.
    const { classList } = document.documentElement
    classList.remove('js')
    await askToRetry(error)
    classList.add('js')
    return loadFrame(attempt + 1)
  }
}

function closeOverlays({ type }: Event): void {
  // In the cache, the search stays open, as after a reload. Its `close` event would change the address, which ends the caching.
  const dialogs = type === 'popstate' ? 'dialog' : 'dialog:not(.search-dialog)'
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(dialogs)) dialog.close()
  for (const menu of document.querySelectorAll('.dropdown, .toc-disclosure')) menu.removeAttribute('open')
}
