import type { Store } from '../../model/frame.ts'
import type { Problem } from '../../model/problem.ts'
import { addStyles } from '../navigation/add-styles.ts'
import { type LivePage, readPage } from '../navigation/read-page.ts'
import { showProblems } from './show-problems.ts'

/** What the development server says. */
export interface Change {
  /** Everything that is wrong with the sources now. */
  problems?: Problem[]
  /** Routes whose documents differ. */
  routes?: string[]
  /** Documents differ in more than article and frame, or belong to another run of the server. */
  reload?: true
}

/** The page that is open, as the frame knows it. */
export interface OpenPage {
  /** Null where the document that is open is none of ours: then every change loads it anew. */
  current: Store<LivePage> | null
  show(page: LivePage): void
  /** Forgets pages that were fetched before the change. */
  forget(): void
}

// Development only: a script of its own, which runs before that of the page.
let open: OpenPage | null = null
let latest = 0

window.followEdits = (page) => {
  open = page
  restoreScroll()
}

const address = document.querySelector<HTMLMetaElement>('meta[name="changes"]')?.content ?? ''
const changes = new EventSource(address)
changes.onmessage = ({ data }: MessageEvent<string>) => {
  const { problems, routes, reload }: Change = JSON.parse(data)
  if (problems) showProblems(problems)
  if (reload) loadAnew()
  else if (routes) void showAnew(routes)
}
// A page that is left would keep one of the browser's few connections to the host.
addEventListener('pagehide', () => changes.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

async function showAnew(routes: string[]): Promise<void> {
  open?.forget()
  const current = open?.current
  if (!open || !current) return location.reload()
  const { view } = current.get()
  if (view.kind !== 'not-found' && !routes.includes(view.route)) return

  const update = ++latest
  const page = await fetchAnew()
  // A later edit, or a navigation meanwhile, is the one that counts.
  if (update !== latest || view.route !== current.get().view.route) return
  // An error document: the problems that the server sent say what is wrong, the last good page stays.
  if (!page) return
  if (page.view.build !== view.build) return loadAnew()
  const top = scrollY
  open.show(page)
  scrollTo({ top, behavior: 'instant' })
}

/** Loads the page anew, and notes how far it was scrolled. */
function loadAnew(): void {
  const state = (navigation?.currentEntry?.getState() ?? {}) as { top?: number }
  history.scrollRestoration = 'manual'
  navigation?.updateCurrentEntry({ state: { top: state.top ?? scrollY } })
  location.reload()
}

/** Browsers restore the scroll of a reload as soon as they can, which of two in quick succession may be too soon. */
function restoreScroll(): void {
  const entry = window.navigation?.currentEntry
  const { top } = (entry?.getState() ?? {}) as { top?: number }
  if (!entry || top === undefined) return
  const restore = () => {
    scrollTo({ top, behavior: 'instant' })
    history.scrollRestoration = 'auto'
    navigation.updateCurrentEntry({ state: {} })
  }
  if (document.readyState === 'complete') restore()
  else addEventListener('load', restore, { once: true })
}

async function fetchAnew(): Promise<LivePage | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
    const page = readPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
    addStyles(page.styles)
    return page
  } catch {
    return null
  }
}
