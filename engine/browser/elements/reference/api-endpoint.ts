import { loadPart } from '../../../model/load-part.ts'
import { copyButton } from '../copy-button.ts'
import { inSlices } from '../in-slices.ts'

/**
 * `<api-endpoint data-address="https://…">`: method and path of an operation; adds a button that copies the address, and one
 * that opens everything folded in the operation, where anything is.
 */
export class ApiEndpoint extends HTMLElement {
  connectedCallback(): void {
    inSlices(() => {
      if (this.querySelector('.copy-button')) return
      const words = this.closest('.api-prose')
      const buttons = [copyButton(() => this.dataset.address ?? '', 'Copy address')]
      if (words?.querySelector('details, api-schema')) buttons.push(unfoldButton(words))
      for (const button of buttons) this.insertBefore(button, this.querySelector('.api-markdown'))
    })
  }
}

function unfoldButton(words: Element): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy-button'
  button.textContent = 'Expand all'
  button.addEventListener('click', async () => {
    const opens = button.textContent === 'Expand all'
    button.textContent = opens ? 'Collapse all' : 'Expand all'
    const { unfoldAll } = await loadPart(import('./unfold-all.ts'))
    unfoldAll(words, opens)
  })
  return button
}
