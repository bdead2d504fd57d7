import { hydrateRoot } from 'react-dom/client'
import type { Frame } from '../model/frame.ts'
import { markChosenWords } from '../search/box/mark-chosen-words.ts'
import { App } from './App.tsx'
import { announce } from './announce.ts'
import { askToRetry } from './ask-to-retry.tsx'
import { closeOnLeaving } from './close-on-leaving.ts'
import { createControls } from './controls.ts'
import type { OpenPage } from './development/follow-edits.ts'
import { defineSiteElements } from './elements/define.ts'
import { fetchPage } from './navigation/fetch-page.ts'
import { importFrame } from './navigation/import-frame.ts'
import { createPageCache } from './navigation/page-cache.ts'
import { startPrefetch } from './navigation/prefetch.ts'
import type { LivePage } from './navigation/read-page.ts'
import { addRecentPage } from './navigation/recent-pages.ts'
import { reloadOnce } from './navigation/reload-once.ts'
import { startRouter } from './navigation/router.ts'
import { showPage } from './navigation/show-page.ts'
import { createProgressBar } from './progress-bar.ts'
import { createStore } from './storage/create-store.ts'
import { followLanguageParameter } from './storage/tab-choices.ts'

declare global {
  interface Window {
    /** In development: shows edits of the sources in the page. */
    followEdits?(page: OpenPage): void
  }
}

/** Hydrates the frame around the page that the document holds, and takes over navigation. */
export async function startFrame(first: LivePage | null): Promise<void> {
  const root = document.getElementById('frame')
  const cache = createPageCache(fetchPage)
  const current = first && createStore(first)
  const show = (page: LivePage) => current && showPage(page, current)
  window.followEdits?.({ current, show, forget: cache.clear })
  if (!first || !current || !root) return

  const frame = await loadFrame()
  defineSiteElements(frame.elements)
  const controls = createControls(frame)
  const remember = () => {
    const { kind, route, title } = current.get().view
    if (kind !== 'not-found')
      controls.recentPages.set(addRecentPage(controls.recentPages.get(), { route, title }))
  }

  const onHydrated = () => {
    controls.ready.set(true)
    remember()
    const router = startRouter({
      base: frame.base,
      prefixes: frame.edition.prefixes,
      build: first.view.build,
      load: cache.load,
      show,
      arrived(url) {
        remember()
        followLanguageParameter(url.search)
      },
      announce,
      progress: createProgressBar(),
    })
    const mark = () => {
      const article = document.getElementById('article')
      if (article) markChosenWords(article, location)
    }
    mark()
    closeOnLeaving()
    // Also after navigations within the page, which the router leaves to the browser.
    window.navigation?.addEventListener('navigatesuccess', mark)
    startPrefetch({
      base: frame.base,
      prefixes: frame.edition.prefixes,
      shownPath: router.shownPath,
      load: cache.load,
    })
  }

  hydrateRoot(root, <App {...{ frame, current, first, controls, onHydrated }} />, {
    // All three reach the window's error event, so a mismatch is as loud as a crash.
    onRecoverableError: (error, { componentStack }) =>
      reportError(
        new Error(`The page was rendered anew in the browser.${componentStack ?? ''}`, { cause: error }),
      ),
    onCaughtError: reportError,
    onUncaughtError: reportError,
  })
}

/** A missing frame is loaded anew with the whole page, once; after that when the reader says so. */
async function loadFrame(): Promise<Frame> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await importFrame(document, attempt)
    } catch (error) {
      if (attempt === 0 && reloadOnce()) await new Promise(() => {})
      // Meanwhile nothing offers what only the frame can do.
      const { classList } = document.documentElement
      classList.remove('js')
      await askToRetry(error)
      classList.add('js')
    }
  }
}
