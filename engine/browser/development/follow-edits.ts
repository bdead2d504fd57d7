import type { Store } from '../../model/frame.ts'
import { grouped } from '../../model/grouped.ts'
import { type Problem, positionText, problemKey } from '../../model/problem.ts'
import { make } from '../make.ts'
import { addStyles } from '../navigation/add-styles.ts'
import { loadPage } from '../navigation/load-page.ts'
import type { LivePage } from '../navigation/read-page.ts'
import { createStoredValue } from '../storage/stored-value.ts'

/** A message of the development server. */
export interface Change {
  /** All current problems of the sources. */
  problems?: Problem[]
  /** Routes whose documents have changed. */
  routes?: string[]
  /** Documents have changed in more than article and frame, or belong to another run of the server. */
  reload?: true
}

/** The open page, as the frame provides it. */
export interface OpenPage {
  /** Null if the open document is not a page of the site: then every change reloads it. */
  current: Store<LivePage> | null
  show(page: LivePage): void
  /** Drops pages that were fetched before the change. */
  forget(): void
}

// Development only: a separate script, which runs before the script of the page.
let open: OpenPage | null = null
let latest = 0
let isLoadingAnew = false

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
// Otherwise a page in the back/forward cache would keep one of the browser's few connections to the host.
addEventListener('pagehide', () => {
  changes.close()
  if (!isLoadingAnew) history.scrollRestoration = 'auto'
})
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

async function showAnew(routes: string[]): Promise<void> {
  open?.forget()
  const current = open?.current
  if (!open || !current) return location.reload()
  const { view } = current.get()
  if (view.kind !== 'not-found' && !routes.includes(view.route)) return

  const update = ++latest
  const page = await loadPage(location.pathname).then(
    (loaded) => loaded.page,
    () => null,
  )
  // A later edit or a navigation replaces this update.
  if (update !== latest || view.route !== current.get().view.route) return
  // An error document: the page shows the problems that the server sent, and the last good page stays.
  if (!page) return
  if (page.view.build !== view.build) return loadAnew()
  addStyles(page.styles)
  const top = scrollY
  open.show(page)
  scrollTo({ top, behavior: 'instant' })
}

/** Reloads the page. The history entry keeps the scroll position, which the first of several quick reloads stored. */
function loadAnew(): void {
  isLoadingAnew = true
  history.scrollRestoration = 'manual'
  history.replaceState({ ...history.state, top: history.state?.top ?? scrollY }, '')
  location.reload()
}

/**
 * Restores the scroll position after a reload by `loadAnew`. The browser would restore an older position after two quick
 * reloads, even after this function. So the browser does not restore positions until the reader leaves the page.
 */
function restoreScroll(): void {
  const { top, ...state } = (history.state ?? {}) as { top?: number }
  if (top === undefined) return
  const restore = () => {
    scrollTo({ top, behavior: 'instant' })
    history.replaceState(state, '')
  }
  if (document.readyState === 'complete') restore()
  else addEventListener('load', restore, { once: true })
}

/** The keys of the problems that the author has closed. They stay closed on other pages and after a reload. */
const closed = createStoredValue<string[]>(
  'docs.closed-problems',
  (text) => (text === null ? [] : text.split('\n')),
  (keys) => (keys.length === 0 ? null : keys.join('\n')),
)

/**
 * Shows the problems of the sources at the bottom of the window until they are corrected or closed. A further problem shows them
 * again. Warnings are one line, which opens, because they can wait.
 */
function showProblems(problems: Problem[]): void {
  document.querySelector('.problems')?.remove()
  const keys = problems.map(problemKey)
  // A problem that comes back is a further problem.
  closed.set(closed.get().filter((key) => keys.includes(key)))
  if (keys.every((key) => closed.get().includes(key))) return
  const [errors, warnings] = ['error', 'warn'].map((each) =>
    problems.filter(({ severity }) => severity === each),
  ) as [Problem[], Problem[]]
  const isWrong = errors.length > 0
  const parts = [
    ...(isWrong ? [folded('Errors', errors, true)] : []),
    ...(warnings.length > 0 ? [folded('Warnings', warnings, false)] : []),
  ]
  const close = () => {
    closed.set(keys)
    box.remove()
  }
  const box = make(
    'section',
    { className: isWrong ? 'problems' : 'problems problems-warnings', role: 'alert' },
    make('div', {}, ...parts),
    make('button', { type: 'button', textContent: 'Close', onclick: close }),
  )
  // Outside the frame: React may not have hydrated the frame yet, and would report an unexpected element.
  document.body.append(box)
}

/** Returns a line with the number of the problems, which opens all of them. */
function folded(label: string, problems: readonly Problem[], open: boolean): HTMLElement {
  // A mistake on many pages, such as the name of a component, is one text with all positions.
  const texts = grouped(problems.map((each) => [`${each.message}\n${each.hint}`, positionText(each)]))
  const list = [...texts].map(([text, positions]) =>
    make('p', {}, ...positions.flatMap((position) => [make('code', {}, position), '\n']), text),
  )
  return make('details', { open }, make('summary', {}, `${label}: ${problems.length}`), ...list)
}

addEventListener('keydown', ({ key, defaultPrevented }) => {
  // A menu or a dialog above the problems handles the key first.
  if (key !== 'Escape' || defaultPrevented || document.querySelector(':modal')) return
  document.querySelector<HTMLElement>('.problems button')?.click()
})
