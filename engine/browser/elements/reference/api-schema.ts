import { make } from '../../make.ts'
import { partOf } from './other-pages.ts'

let copies = 0

/** Definitions from other pages, by address: they are there at once the next time, also after going back. */
const elsewhere = new Map<string, Element>()

/**
 * `<api-schema data-definition="schema/Name">`: its button shows a copy of the definition on this page, or on the page whose
 * address precedes the name: `/api/schemas/#schema/Name`.
 */
export class ApiSchema extends HTMLElement {
  #copy: HTMLElement | undefined
  #isLoading = false

  constructor() {
    super()
    this.addEventListener('click', async ({ target }) => {
      if (!(target instanceof Node && this.#button?.contains(target))) return
      const { definition = '' } = this.dataset
      // The button is a link to the definition, too, unless the reader has left the page.
      if (!(await this.toggle()) && this.isConnected)
        location.href = definition.includes('#') ? definition : `#${definition}`
    })
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector(':scope > button')
  }

  /** Shows or hides the definition. Resolves to false if the definition is on another page and does not load. */
  async toggle(): Promise<boolean> {
    const button = this.#button
    if (!button || this.#isLoading) return true
    // Copied on demand, so that schemas that contain themselves are no problem.
    if (!this.#copy) {
      const { definition = '' } = this.dataset
      const here = elsewhere.get(definition) ?? document.getElementById(definition)
      const isFar = !here && definition.includes('#')
      const copy = copyOfDefinition(isFar ? await this.#load(definition) : here)
      if (!copy) return false
      copy.id = `api-copy-${++copies}`
      button.setAttribute('aria-controls', copy.id)
      this.append(copy)
      this.#copy = copy
    }
    const opens = button.ariaExpanded !== 'true'
    button.ariaExpanded = String(opens)
    this.#copy.hidden = !opens
    return true
  }

  async #load(definition: string): Promise<Element | null> {
    this.#isLoading = true
    const [address = '', id = ''] = definition.split('#')
    const part = await partOf(address, `#${CSS.escape(id)}`).catch(() => null)
    this.#isLoading = false
    if (part) elsewhere.set(definition, part)
    return part
  }
}

/** Returns a copy as the build made it: without ids, which must be unique, and without parts that the reader has opened. */
function copyOfDefinition(target: Element | null): HTMLElement | undefined {
  const definition = target?.classList.contains('api-definition')
    ? target
    : target?.querySelector('.api-definition')
  if (!definition) return undefined
  const copy = make('div', { className: 'api-copy' }, ...definition.cloneNode(true).childNodes)
  for (const inner of copy.querySelectorAll('.api-copy, .block-button')) inner.remove()
  for (const opened of copy.querySelectorAll('details[open]')) opened.removeAttribute('open')
  for (const button of copy.querySelectorAll('api-schema > button')) {
    button.setAttribute('aria-expanded', 'false')
    button.removeAttribute('aria-controls')
  }
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
  return copy
}
