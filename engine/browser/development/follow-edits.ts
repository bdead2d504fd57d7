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

const meta = document.querySelector<HTMLMetaElement>('meta[name="changes"]')
/** The address of the changes, with the id of the site that the page shows. */
let address = meta?.content ?? ''
/** Null in a tab that nobody has seen yet. */
let changes = document.hidden ? null : connect()

/** Requests the changes since the id in the address. */
function connect(): EventSource {
  const source = new EventSource(address)
  source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
    address = address.replace(/\?.*/, `?${lastEventId}`)
    const { problems, routes, reload }: Change = JSON.parse(data)
    if (problems) showProblems(problems)
    if (reload) loadAnew()
    else if (routes) void showAnew(routes)
  }
  return source
}

// A browser has only six connections to a host: tabs that nobody sees, and pages in the back/forward cache, must not keep them.
addEventListener('visibilitychange', () => {
  changes?.close()
  if (!document.hidden) changes = connect()
})
addEventListener('pagehide', () => {
  changes?.close()
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
    () => {
      if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
      return null
    },
  )
  // A later edit or a navigation replaces this update.
  if (update !== latest || view.route !== current.get().view.route) return
  // An error document: the page shows the problems that the server sent, and the last good page stays.
  if (!page) return
  if (page.view.build !== view.build) return loadAnew()
  addStyles(page.styles)
  const restore = keepView()
  open.show(page)
  restore()
}

/** Returns the part with an id around the content at the end of the upper third of the window. */
function partInView(): Element | null | undefined {
  const { left = 0, width = 0 } = document.getElementById('article')?.getBoundingClientRect() ?? {}
  return document.elementFromPoint(left + width / 3, innerHeight / 3)?.closest('#article [id]')
}

/** Matches the parts that can have the focus. */
const FOCUSABLE = ':is(a, button, input, select, summary, [tabindex])'

/** Returns a function that gives a changed article what the author sees: its position, opened details, inputs and the focus. */
function keepView(): () => void {
  const all = <Part extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Part>(`#article ${selector}`),
  ]
  const top = scrollY
  // Of a reference, only parts in view have a size: measuring another part would lay it out.
  const anchor =
    partInView() ?? all('> [id]').findLast((part) => part.getBoundingClientRect().top <= innerHeight / 3)
  const offset = anchor?.getBoundingClientRect().top ?? 0
  const opened = all<HTMLDetailsElement>('details').map((each) => each.open)
  const values = all<HTMLInputElement>('input').map(({ value }) => value)
  const focused = all(FOCUSABLE).indexOf(document.activeElement as HTMLElement)

  const restorePosition = () => {
    const part = anchor && document.getElementById(anchor.id)
    if (part) scrollBy({ top: part.getBoundingClientRect().top - offset, behavior: 'instant' })
    else scrollTo({ top, behavior: 'instant' })
  }
  return () => {
    const details = all<HTMLDetailsElement>('details')
    if (details.length === opened.length)
      for (const [index, each] of details.entries()) each.open = opened[index] ?? false
    const inputs = all<HTMLInputElement>('input')
    if (inputs.length === values.length)
      for (const [index, input] of inputs.entries()) input.value = values[index] ?? ''
    if (focused >= 0) all(FOCUSABLE)[focused]?.focus({ preventScroll: true })
    restorePosition()
    // Elements with scripts, and parts that were out of sight, get their sizes in the next frames.
    requestAnimationFrame(() => requestAnimationFrame(restorePosition))
  }
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
  const before = document.querySelector('.problems')
  const wasOpen = new Map(
    [...(before?.querySelectorAll('details') ?? [])].map((each) => [labelOf(each), each.open]),
  )
  const scrolled = before?.scrollTop ?? 0
  before?.remove()
  const keys = problems.map(problemKey)
  // A problem that comes back is a further problem.
  closed.set(closed.get().filter((key) => keys.includes(key)))
  if (keys.every((key) => closed.get().includes(key))) return
  const [errors, warnings] = ['error', 'warn'].map((each) =>
    problems.filter(({ severity }) => severity === each),
  ) as [Problem[], Problem[]]
  const isWrong = errors.length > 0
  const parts = [
    ...(isWrong ? [folded('Errors', errors, wasOpen.get('Errors') ?? true)] : []),
    ...(warnings.length > 0 ? [folded('Warnings', warnings, wasOpen.get('Warnings') ?? false)] : []),
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
  box.scrollTop = scrolled
}

const labelOf = (details: Element) => details.textContent.split(':')[0]

/** Returns a line with the number of the problems, which opens all of them. */
function folded(label: string, problems: readonly Problem[], open: boolean): HTMLElement {
  // A mistake on many pages, such as the name of a component, is one text with all positions.
  const texts = grouped(problems.map((each) => [`${each.message}\n${each.hint}`, positionText(each)]))
  const list = [...texts].map(([text, positions]) =>
    make('p', {}, ...positions.flatMap((position) => [make('code', {}, position), '\n']), text),
  )
  return make(
    'details',
    { open, id: label.toLowerCase() },
    make('summary', {}, `${label}: ${problems.length}`),
    ...list,
  )
}

addEventListener('keydown', ({ key, defaultPrevented }) => {
  // A menu or a dialog above the problems handles the key first.
  if (key !== 'Escape' || defaultPrevented || document.querySelector(':modal')) return
  document.querySelector<HTMLElement>('.problems button')?.click()
})
