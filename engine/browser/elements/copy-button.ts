import { announce } from '../announce.ts'
import { say } from './say.ts'

/** How long the button shows its result, in milliseconds. */
const CONFIRMATION = 2000

/**
 * Returns a button that copies the text that `read` returns. If the browser refuses, the button shows the text, selected, in a
 * field. `name` is the name for screen readers, such as "Copy code"; it begins with the visible text.
 */
export function copyButton(read: () => string | Promise<string>, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'block-button copy-button'
  label(button, say('Copy'), name)
  let timer: ReturnType<typeof setTimeout> | undefined
  const confirm = (state: string, text: string, said: string) => {
    button.dataset.state = state
    label(button, text, said)
    announce(said)
    clearTimeout(timer)
    timer = setTimeout(() => {
      delete button.dataset.state
      label(button, say('Copy'), name)
    }, CONFIRMATION)
  }
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
function offerByHand(button: HTMLButtonElement, text: string, name: string): void {
  const field = document.createElement('textarea')
  field.className = 'copy-by-hand'
  field.readOnly = true
  field.ariaLabel = name
  field.value = text
  field.addEventListener('blur', () => field.remove())
  button.after(field)
  field.select()
}

function label(button: HTMLButtonElement, text: string, name: string): void {
  button.textContent = text
  button.ariaLabel = name
}
