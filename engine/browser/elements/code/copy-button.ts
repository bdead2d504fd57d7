import { say } from '../../../model/text/say.ts'
import { announce } from '../../announce.ts'
import { inFrame, make } from '../../make.ts'

/** How long the button shows its result, in milliseconds. */
const CONFIRMATION = 2000

/**
 * Returns a button that copies the text that `read` returns. If the browser refuses, the button shows the text, selected, in a
 * field. `name` is the name for screen readers, such as "Copy code"; it begins with the visible text.
 */
export function copyButton(read: () => string | Promise<string>, name: string): HTMLButtonElement {
  const button = make('button', { type: 'button', className: 'block-button copy-button', ...inFrame() })
  const show = (textContent: string, ariaLabel: string) => Object.assign(button, { textContent, ariaLabel })
  const reset = () => {
    delete button.dataset.state
    show(say('Copy'), name)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const confirm = (state: string, text: string, said: string) => {
    button.dataset.state = state
    show(text, said)
    announce(said)
    clearTimeout(timer)
    timer = setTimeout(reset, CONFIRMATION)
  }
  reset()
  button.addEventListener('click', async () => {
    try {
      // The clipboard is missing on a page that is not served securely, and refuses if the reader does not allow it.
      await navigator.clipboard.writeText(await read())
      confirm('copied', say('Copied'), say('Copied'))
    } catch {
      const said = say('Not copied: the browser does not allow it')
      confirm('failed', say('Not copied'), said)
      offerByHand(button, await read(), said)
    }
  })
  return button
}

/** Shows the text, selected, in a field, so that the reader can copy it by keys or a menu. The field is removed when it loses the focus. */
function offerByHand(button: HTMLButtonElement, value: string, ariaLabel: string): void {
  const field = make('textarea', { className: 'copy-by-hand', readOnly: true, ariaLabel, value })
  field.onblur = () => field.remove()
  button.after(field)
  field.select()
}
