import { say } from '../../../model/text/say.ts'
import { afterPaint } from '../../after-paint.ts'
import { inFrame, make } from '../../make.ts'
import { copyButton } from '../code/copy-button.ts'
import { inSlices } from '../in-slices.ts'
import type { ApiSchema } from './api-schema.ts'

/** A schema in the deepest of the nested copies that open: definitions may contain each other. */
const DEEPEST = 'api-schema api-schema api-schema api-schema api-schema'

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
  const button = make('button', { type: 'button', className: 'block-button unfold-button', ...inFrame() })
  let opens = true
  const label = () => {
    button.textContent = say(opens ? 'Expand all' : 'Collapse all')
    const operation = section.closest('.api-operation')?.querySelector('h3')?.textContent
    button.ariaLabel = `${button.textContent}: ${heading.textContent}, ${operation}`
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

/** Opens all folded parts of a part of the reference, or closes them, in slices: the page stays responsive. */
function unfoldAll(part: Element, opens: boolean): void {
  for (const details of part.querySelectorAll('details'))
    inSlices(() => details.toggleAttribute('open', opens))
  for (const schema of part.querySelectorAll<ApiSchema>('api-schema'))
    inSlices(() => void unfoldSchema(schema, opens))
}

async function unfoldSchema(schema: ApiSchema, opens: boolean): Promise<void> {
  const button = schema.querySelector<HTMLButtonElement>(':scope > button')
  if (!button || (opens && isDeep(schema))) return
  const isNew = opens && !button.hasAttribute('aria-controls')
  if ((button.ariaExpanded === 'true') !== opens) await schema.toggle()
  // The new copy was not in the document when the parts were listed.
  if (isNew) for (const copy of schema.querySelectorAll(':scope > .api-copy')) unfoldAll(copy, true)
}

/** Returns whether a schema is inside a copy of itself, or nested too deeply. */
function isDeep(schema: ApiSchema): boolean {
  const same = `[data-definition="${CSS.escape(schema.dataset.definition ?? '')}"]`
  return schema.matches(DEEPEST) || schema.matches(`${same} ${same}`)
}
