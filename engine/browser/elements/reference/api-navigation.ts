import { idOfHash } from '../../../model/id-of-hash.ts'
import { say } from '../../../model/text/say.ts'
import { afterPaint } from '../../after-paint.ts'
import { announceSoon } from '../../announce.ts'
import { restorePosition } from '../../navigation/reading-position.ts'
import { revealTarget } from '../reveal-target.ts'
import { copyLink } from './copy-link.ts'
import { filterContents, type GroupOfEntries } from './filter-contents.ts'
import { openPageOf, replaceContents } from './other-pages.ts'

/** Position below the navbar and, on small screens, below the folded contents; pixels from the top. */
const LINE = 144

/** After this time, in milliseconds since the first paint, the reader may have scrolled: a correction would be a jump. */
const LATEST = 3000

const wide = matchMedia('(width >= 62.25em)')

/** How the browser opened this document; undefined as soon as the element is in the document. */
let opened: NavigationTimingType | undefined = (
  performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
)[0]?.type

/** `<api-navigation>`: marks the current part, filters operations by text, and opens the target of a link. */
export class ApiNavigation extends HTMLElement {
  #stop = new AbortController()
  #links = new Map<Element, HTMLAnchorElement>()
  #current: HTMLAnchorElement | undefined
  #isDue = false
  #listsEverything = false
  #groups: readonly GroupOfEntries[] | undefined

  constructor() {
    super()
    // Reads the texts before the reader types, so that the first letter does not wait for them.
    this.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) afterPaint(() => this.#readGroups())
    })
    this.addEventListener('input', ({ target }) => this.#onInput(target as HTMLInputElement))
    this.addEventListener('keydown', (event) => this.#onKey(event))
    // The event does not bubble.
    this.addEventListener('toggle', () => this.#onToggle(), true)
    this.addEventListener('focusout', ({ relatedTarget }) => {
      // Not at once: Chromium 156 crashes if the contents fold while the press of a mouse button moves the focus.
      if (relatedTarget && !this.contains(relatedTarget as Node)) setTimeout(() => this.#fold())
    })
  }

  connectedCallback(): void {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#findTargets()
    // On small screens, the contents are folded, unless the reader has opened them before this script arrived.
    if (wide.matches) this.#fold()
    addEventListener('scroll', () => this.#followSoon(), { signal, passive: true })
    addEventListener('hashchange', () => this.#onHashChange(), { signal })
    document.addEventListener('click', (event) => this.#onClick(event), { signal })
    wide.addEventListener('change', () => this.#fold(), { signal })
    // In a transition, the router shows this page, and the document may have been opened at another page.
    const came = window.navigation?.transition?.navigationType ?? opened
    opened = undefined
    // After the first layout: reading positions now would cause a second layout.
    requestAnimationFrame(() => {
      if (signal.aborted) return
      // The router has scrolled a page that it shows, but parts had an estimated height.
      const arrives = came === 'navigate' && !document.documentElement.hasAttribute('data-scrolled')
      revealTarget(location.hash, arrives || came === 'push' || came === 'replace')
      // The first page has a script for this, which has run already.
      if (came !== 'navigate' || this.dataset.reference !== location.pathname) this.#openPage()
      const isBack = came === 'reload' || came === 'back_forward'
      const painted = performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
      if (isBack && performance.now() - painted <= LATEST)
        restorePosition(window.navigation?.currentEntry?.key ?? '')
      // The contents of a large reference begin with parts of other pages.
      const [first] = this.#links.values()
      if (first) this.scrollTop += first.getBoundingClientRect().top - this.getBoundingClientRect().top - 80
      this.#follow()
      // The reader typed before this script arrived, or the browser restored the text after a reload.
      const filter = this.querySelector('input')
      if (filter?.value) void this.#onInput(filter)
    })
  }

  disconnectedCallback(): void {
    this.#stop.abort()
  }

  #onHashChange(): void {
    this.#fold()
    revealTarget(location.hash)
    this.#openPage()
  }

  #onClick({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest('a') : null
    // On small screens, the contents close like a menu: after a click outside, and after a click on a link.
    if (link || !this.contains(target as Node)) this.#fold()
    if (!link?.matches('[href^="#"]')) return
    // A link that copies its address is at its target: the reader sees the target already.
    if (link.matches('.api .heading-anchor, .api-name')) void copyLink(link)
    // After a second click on the same link, which changes no address, the reader wants to see its target.
    else revealTarget(link.hash)
  }

  /** The parts of this page to which the contents link. */
  #findTargets(): void {
    this.#links = new Map(
      [...this.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')].flatMap((link) => {
        const target = document.getElementById(idOfHash(link.hash))
        return target ? [[target, link] as const] : []
      }),
    )
  }

  /** On wide screens, the stylesheet shows the contents in any case; assistive technology uses the attribute. */
  #fold(): void {
    this.querySelector('details')?.toggleAttribute('open', wide.matches)
  }

  /** On small screens, shows the current part, and the end of the contents, which may open below the window. */
  #onToggle(): void {
    const menu = this.querySelector('.api-menu')
    if (wide.matches || !menu) return
    if (this.#current) keepInView(menu, this.#current)
    const { bottom } = menu.getBoundingClientRect()
    if (bottom > innerHeight) scrollBy(0, bottom - innerHeight)
  }

  #openPage(): void {
    const { reference } = this.dataset
    if (reference) openPageOf(location.hash, reference).catch(reportError)
  }

  /** On a page of a divided reference: from the first letter in the filter, the contents list all operations. */
  async #listEverything(): Promise<boolean> {
    const { reference = location.pathname } = this.dataset
    if (this.#listsEverything || reference === location.pathname) return false
    this.#listsEverything = true
    // If they do not load, the filter uses the operations of this page, and the next letter tries again.
    this.#listsEverything = await replaceContents(this, reference).catch(() => false)
    if (!this.#listsEverything) return false
    this.#groups = undefined
    this.#findTargets()
    return true
  }

  #followSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    // After the paint, positions are known: reading them earlier would cause a second layout in the frame of a click.
    afterPaint(() => {
      this.#isDue = false
      if (this.isConnected) this.#follow()
    })
  }

  /** Marks the link to the current part: the last part that begins above the position to which links scroll. */
  #follow(): void {
    let reading: HTMLAnchorElement | undefined
    for (const [target, link] of this.#links) {
      if (target.getBoundingClientRect().top > LINE) break
      reading = link
    }
    if (reading === this.#current) return
    if (reading) keepInView(this, reading)
    this.#current?.removeAttribute('aria-current')
    this.#current = reading
    reading?.setAttribute('aria-current', 'true')
  }

  async #onInput(filter: HTMLInputElement): Promise<void> {
    this.#filter(filter.value)
    if (await this.#listEverything()) this.#filter(filter.value)
  }

  #filter(query: string): void {
    const count = filterContents(this.#readGroups(), query, this.dataset.base)
    const none = this.querySelector<HTMLElement>('.api-none')
    if (!none) return
    none.hidden = count > 0
    const result = say(count === 1 ? '1 result' : '{count} results', { count })
    announceSoon(query === '' ? '' : count > 0 ? result : (none.textContent ?? ''))
  }

  #readGroups(): readonly GroupOfEntries[] {
    this.#groups ??= readGroups(this)
    return this.#groups
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target } = event
    const text = target instanceof HTMLInputElement ? target.value : null
    // In a filter with text, Escape removes the text, and the contents stay open.
    if (key === 'Escape' && !wide.matches && !text) {
      this.#fold()
      this.querySelector('summary')?.focus()
    }
    if (text === null || event.isComposing) return
    // An operation, or a part in prose if only such parts are shown.
    const first =
      this.querySelector<HTMLAnchorElement>('nav li:not([hidden]) li:not([hidden]) > a') ??
      this.querySelector<HTMLAnchorElement>('nav > ul > li:not([hidden]) > a')
    if (key === 'Enter' && text !== '') first?.click()
    else if (key === 'ArrowDown') first?.focus()
    else return
    event.preventDefault()
  }
}

/** The frames in which a scrolled box is scrolled again. */
const FRAMES = 6

/**
 * Scrolls the box only; `scrollIntoView` would scroll the page as well. Entries that come into view get their real height, which
 * Firefox does not know before, so the box is scrolled again in the next frames.
 */
function keepInView(box: Element, link: Element, frames = FRAMES): void {
  const { scrollTop } = box
  const { top, bottom } = box.getBoundingClientRect()
  const at = link.getBoundingClientRect()
  if (at.top < top + 80) box.scrollTop -= top + 80 - at.top
  else if (at.bottom > bottom - 80) box.scrollTop += at.bottom - bottom + 80
  const isScrolled = box.scrollTop !== scrollTop || frames < FRAMES
  if (isScrolled && frames > 0) requestAnimationFrame(() => keepInView(box, link, frames - 1))
}

/** Reads the texts of the contents once: for a thousand operations, this takes longer than the search in them. */
function readGroups(contents: Element): GroupOfEntries[] {
  return [...contents.querySelectorAll<HTMLElement>('nav > ul > li')].map((element) => {
    const text = element.querySelector('a')?.textContent ?? ''
    const items = [...element.querySelectorAll<HTMLElement>('li')].map((item) => {
      const { hash = '', title = '' } = item.querySelector('a') ?? {}
      // The hash ends with the operationId.
      return { element: item, text: `${text} ${item.textContent} ${title} ${hash.split('/')[1]}` }
    })
    return { element, text, items }
  })
}
