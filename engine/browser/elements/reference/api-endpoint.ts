import { say } from '../../../model/text/say.ts'
import { afterPaint } from '../../after-paint.ts'
import { make } from '../../make.ts'
import { copyButton } from '../copy-button.ts'
import { inSlices } from '../in-slices.ts'
import { unfoldAll } from './unfold-all.ts'

/**
 * `<api-endpoint data-address="https://…">`: method and path of an operation; adds a button that copies the address, and to
 * each section of the operation a button that expands its folded parts. The buttons lie over the page and move nothing.
 */
export class ApiEndpoint extends HTMLElement {
  connectedCallback(): void {
    inSlices(() => {
      if (this.querySelector('.copy-button')) return
      const button = copyButton(() => this.dataset.address ?? '', say('Copy address'))
      this.insertBefore(button, this.querySelector('.api-markdown'))
      for (const heading of this.parentElement?.querySelectorAll('section > :is(h4, h5)') ?? []) {
        const section = heading.parentElement
        if (section?.querySelector('details, api-schema')) heading.after(unfoldButton(section, heading))
      }
    })
  }
}

function unfoldButton(section: Element, heading: Element): HTMLButtonElement {
  const button = make('button', { type: 'button', className: 'block-button unfold-button' })
  let opens = true
  const label = () => {
    button.textContent = say(opens ? 'Expand all' : 'Collapse all')
    button.ariaLabel = `${button.textContent}: ${heading.textContent}`
  }
  label()
  button.addEventListener('click', () => {
    const isOpening = opens
    opens = !opens
    label()
    // The button shows its new label first: the layout of a long section takes several frames.
    afterPaint(() => unfoldAll(section, isOpening))
  })
  return button
}
