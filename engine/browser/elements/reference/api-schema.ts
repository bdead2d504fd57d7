let copies = 0

/** `<api-schema data-definition="schema/Name">`: its button shows a copy of the one definition on the page. */
export class ApiSchema extends HTMLElement {
  #copy: HTMLElement | undefined

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
    // Made when it is asked for, so that schemas which contain themselves cost nothing.
    this.#copy ??= this.#make(button)
    if (!this.#copy) return
    const opens = button.ariaExpanded !== 'true'
    button.ariaExpanded = String(opens)
    this.#copy.hidden = !opens
  }

  #make(button: HTMLButtonElement): HTMLElement | undefined {
    const id = this.dataset.definition ?? ''
    const copy = copyOfDefinition(document.getElementById(id))
    if (!copy) {
      location.hash = id
      return undefined
    }
    copy.id = `api-copy-${++copies}`
    copy.hidden = true
    button.setAttribute('aria-controls', copy.id)
    this.append(copy)
    return copy
  }
}

/** A copy as it was built: without ids, which must be unique, and without what the reader has opened or copied meanwhile. */
function copyOfDefinition(target: HTMLElement | null): HTMLElement | undefined {
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
