/// <reference types="vite/client" />
import type { Store } from '../model/frame.ts'
import type { Problem } from '../model/problem.ts'
import { type LivePage, readPage } from './navigation/read-page.ts'
import { showProblems } from './problems.ts'

/** What the development server says when sources changed: the routes whose documents differ, null for any. */
export interface PageUpdate {
  routes: string[] | null
}

/** Development only: shows an edit in the open page, where the reader is. */
export function startHot(parts: {
  /** Null where the document that is open is none of ours: then every change loads it anew. */
  current: Store<LivePage> | null
  show(page: LivePage): void
  /** Forgets pages that were fetched before the change. */
  forget(): void
}): void {
  const { current } = parts
  let latest = 0

  import.meta.hot?.on('problems', ({ problems }: { problems: Problem[] }) => showProblems(problems))

  import.meta.hot?.on('page:update', async ({ routes }: PageUpdate) => {
    parts.forget()
    if (!current) return location.reload()
    const { view } = current.get()
    if (routes && view.kind !== 'not-found' && !routes.includes(view.route)) return

    const update = ++latest
    const page = await fetchAnew()
    // A later edit, or a navigation meanwhile, is the one that counts.
    if (update !== latest || view.route !== current.get().view.route) return
    // An error document: the problems that the server sent say what is wrong, the last good page stays.
    if (!page) return
    if (page.view.build !== view.build) return location.reload()
    const top = scrollY
    parts.show(page)
    scrollTo({ top, behavior: 'instant' })
  })

  keepPlace()

  // What the server says when the connection opens may come before this page listens.
  import.meta.hot?.send('problems:ask')
}

/** Browsers restore the place of a reload as soon as they can, which of two in quick succession may be too soon. */
function keepPlace(): void {
  const place = window.navigation?.currentEntry
  if (!place) return
  const { top } = (place.getState() ?? {}) as { top?: number }
  let isBack = top === undefined
  const goBack = () => {
    scrollTo({ top: top ?? 0, behavior: 'instant' })
    isBack = true
    history.scrollRestoration = 'auto'
    navigation.updateCurrentEntry({ state: {} })
  }
  if (!isBack && document.readyState === 'complete') goBack()
  else if (!isBack) addEventListener('load', goBack, { once: true })

  import.meta.hot?.on('vite:beforeFullReload', () => {
    history.scrollRestoration = 'manual'
    navigation.updateCurrentEntry({ state: { top: isBack ? scrollY : top } })
  })
}

async function fetchAnew(): Promise<LivePage | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
    return readPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    return null
  }
}
