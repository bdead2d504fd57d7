import { idOfHash } from '../../model/id-of-hash.ts'
import { afterPaint } from '../after-paint.ts'
import { createStore } from '../storage/create-store.ts'
import { tabChoice } from '../storage/tab-choices.ts'
import { nextTab } from './next-tab.ts'

/** Shows the new choice in the groups that have not shown it: all at once, because each layout of a long page takes long. */
const waiting = new Set<() => void>()
/** The tab that the reader chose last, or the target of the link. It does not keep a page in memory that the reader has left. */
let anchor: WeakRef<HTMLElement> | undefined

/** `<tab-group data-group>`: shows one panel; tabs of the same group switch together. Shows the panel with a link's target. */
export class TabGroup extends HTMLElement {
  #choice = createStore('')
  #stop = (): void => {}

  constructor() {
    super()
    this.addEventListener('click', (event) => {
      const tab = this.#tabOf(event)
      if (tab) this.#choose(tab, tab)
    })
    this.addEventListener('keydown', (event) => this.#onKey(event))
    // The browser found text in a hidden panel. This is no choice: the other groups stay as they are.
    this.addEventListener('beforematch', ({ target }) => {
      this.#reveal()
      const panel = this.#panels.find((each) => each === target)
      if (panel) this.#show(panel.dataset.value)
    })
  }

  connectedCallback(): void {
    const group = this.dataset.group
    if (group) this.#choice = tabChoice(group)
    const show = () => this.#show(this.#choice.get())
    this.#stop = this.#choice.subscribe(() => {
      waiting.add(show)
      // On a page that is not painted, `afterPaint` shows each group at once.
      if (waiting.size === 1) afterPaint(showWaiting)
    })
    show()
    addEventListener('hashchange', this.#reveal)
    document.addEventListener('click', this.#revealAgain)
    this.#reveal()
  }

  disconnectedCallback(): void {
    this.#stop()
    removeEventListener('hashchange', this.#reveal)
    document.removeEventListener('click', this.#revealAgain)
  }

  #reveal = (): void => {
    const target = document.getElementById(idOfHash(location.hash))
    const panel = target && this.#panels.find((each) => each.hidden && each.contains(target))
    if (!panel) return
    this.#choose(panel, target)
    target.scrollIntoView({ behavior: 'instant' })
  }

  /** A second click on a link changes no address. */
  #revealAgain = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a')?.href === location.href) this.#reveal()
  }

  // A panel may contain other groups: only own children count.
  get #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')]
  }

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
  }

  #tabOf(event: Event): HTMLElement | undefined {
    return this.#tabs.find((tab) => tab.contains(event.target as Node))
  }

  #onKey(event: KeyboardEvent): void {
    const tab = this.#tabOf(event)
    if (!tab || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = this.#tabs
    const next = nextTab(event.key, tabs.indexOf(tab), tabs.length, tab.matches(':dir(rtl)') ? -1 : 1)
    const target = next === null ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    this.#choose(target, target)
    target.focus({ preventScroll: true })
  }

  /** Shows the panel of a value at once. The other groups of the page follow after this paint. */
  #choose({ dataset: { value = '' } }: HTMLElement, inView: HTMLElement): void {
    anchor = new WeakRef(inView)
    this.#show(value)
    this.#choice.set(value)
  }

  /** Without a tab for `value`, the selection stays as it is: at first the first tab. */
  #show(value: string | undefined): void {
    const tabs = this.#tabs
    const selected =
      tabs.find((tab) => tab.dataset.value === value) ??
      tabs.find((tab) => tab.ariaSelected === 'true') ??
      tabs[0]
    if (!selected) return
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === selected)
      tab.tabIndex = tab === selected ? 0 : -1
    }
    for (const panel of this.#panels) {
      const isHidden = panel.dataset.value !== selected.dataset.value
      // Find in page searches hidden panels too, see `beforematch`. A browser that does not know this value displays none of them.
      panel.hidden = isHidden && 'until-found'
      panel.ariaHidden = isHidden ? 'true' : null
    }
  }
}

/** Groups further up may change their height: the anchor keeps its position in the window. */
function showWaiting(): void {
  const top = () => anchor?.deref()?.getBoundingClientRect().top ?? 0
  const before = top()
  for (const show of waiting) show()
  waiting.clear()
  const moved = top() - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
