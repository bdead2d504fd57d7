import { copyButton } from './copy-button.ts'
import { inSlices } from './in-slices.ts'

/** `<api-endpoint data-address="https://…">`: method and path of an operation; adds a button that copies the address. */
export class ApiEndpoint extends HTMLElement {
  connectedCallback(): void {
    inSlices(() => {
      if (this.querySelector('.copy-button')) return
      const button = copyButton(() => this.dataset.address ?? '', 'Copy address')
      this.insertBefore(button, this.querySelector('.api-markdown'))
    })
  }
}
