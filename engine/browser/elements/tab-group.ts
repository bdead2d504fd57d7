import { idOfHash } from '../../model/id-of-hash.ts'
import { createStore } from '../storage/create-store.ts'
import { tabChoice } from '../storage/tab-choices.ts'
import { nextTab } from './next-tab.ts'

/** `<tab-group data-group>`: shows one panel; tabs of the same group switch together. Shows the panel with a link's target. */
export class TabGroup extends HTMLElement {
  #choice = createStore('')
  #stop = (): void => {}

  constructor() {
    super()
    this.addEventListener('click', (event) => {
      const tab = this.#tabOf(event)
      if (tab) this.#choose(tab)
    })
    this.addEventListener('keydown', (event) => this.#onKey(event))
  }

  connectedCallback(): void {
    const group = this.dataset.group
    if (group) this.#choice = tabChoice(group)
    const show = () => this.#show(this.#choice.get())
    this.#stop = this.#choice.subscribe(show)
    show()
    addEventListener('hashchange', this.#reveal)
    this.#reveal()
  }

  disconnectedCallback(): void {
    this.#stop()
    removeEventListener('hashchange', this.#reveal)
  }

  #reveal = (): void => {
    const target = document.getElementById(idOfHash(location.hash))
    const panel = target && this.#panels.find((each) => each.hidden && each.contains(target))
    if (!panel) return
    this.#choice.set(panel.dataset.value ?? '')
    target.scrollIntoView({ behavior: 'instant' })
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
    const next = nextTab(event.key, tabs.indexOf(tab), tabs.length)
    const target = next === null ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    this.#choose(target)
    target.focus({ preventScroll: true })
  }

  /** Groups further up may change their height: the selected tab keeps its position in the window. */
  #choose(tab: HTMLElement): void {
    const before = tab.getBoundingClientRect().top
    this.#choice.set(tab.dataset.value ?? '')
    const moved = tab.getBoundingClientRect().top - before
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  }

  /** Without a tab for `value`, the selection stays as it is: at first the first tab. */
  #show(value: string): void {
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
    for (const panel of this.#panels) panel.hidden = panel.dataset.value !== selected.dataset.value
  }
}
