import { partOf } from './other-pages.ts'

let copies = 0

/**
 * `<api-schema data-definition="schema/Name">`: its button shows a copy of the definition on this page, or on the page whose
 * address precedes the name: `/api/schemas/#schema/Name`.
 */
export class ApiSchema extends HTMLElement {
  #copy: HTMLElement | undefined
  #isLoading = false

  constructor() {
    super()
    this.addEventListener('click', (event) => {
      const button = this.#button
      if (button && event.target instanceof Node && button.contains(event.target)) this.#toggle(button)
    })
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector(':scope > button')
  }

  #toggle(button: HTMLButtonElement): void {
    // Copied on demand, so that schemas that contain themselves are no problem.
    if (!this.#copy) {
      const { definition = '' } = this.dataset
      const [address = '', id = ''] = definition.split('#')
      if (definition.includes('#')) void this.#load(address, id, button)
      else this.#add(document.getElementById(definition), `#${definition}`, button)
      return
    }
    this.#show(this.#copy, button)
  }

  #show(copy: HTMLElement, button: HTMLButtonElement): void {
    const opens = button.ariaExpanded !== 'true'
    button.ariaExpanded = String(opens)
    copy.hidden = !opens
  }

  async #load(address: string, id: string, button: HTMLButtonElement): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    // The link leads to the page with the definition as well.
    const part = await partOf(address, `#${CSS.escape(id)}`).catch(() => null)
    this.#isLoading = false
    this.#add(part, `${address}#${id}`, button)
  }

  /** Shows a copy of the definition. Without a definition, follows the link to it. */
  #add(definition: Element | null, href: string, button: HTMLButtonElement): void {
    const copy = copyOfDefinition(definition)
    if (!copy) {
      location.href = href
      return
    }
    this.#copy = copy
    copy.id = `api-copy-${++copies}`
    copy.hidden = true
    button.setAttribute('aria-controls', copy.id)
    this.append(copy)
    this.#show(copy, button)
  }
}

/** Returns a copy as the build made it: without ids, which must be unique, and without parts that the reader has opened. */
function copyOfDefinition(target: Element | null): HTMLElement | undefined {
  const definition = target?.classList.contains('api-definition')
    ? target
    : target?.querySelector('.api-definition')
  if (!definition) return undefined
  const copy = document.createElement('div')
  copy.className = 'api-copy'
  copy.append(...[...definition.childNodes].map((node) => node.cloneNode(true)))
  for (const inner of copy.querySelectorAll('.api-copy, .block-button')) inner.remove()
  for (const opened of copy.querySelectorAll('details[open]')) opened.removeAttribute('open')
  for (const button of copy.querySelectorAll('api-schema > button')) {
    button.setAttribute('aria-expanded', 'false')
    button.removeAttribute('aria-controls')
  }
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
  return copy
}
