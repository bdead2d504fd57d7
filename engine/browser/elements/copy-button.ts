import { announce } from '../announce.ts'
import { say } from './say.ts'

/** How long the button says what it did, in milliseconds. */
const CONFIRMATION = 2000

/** A button that copies what `read` gives. `name` is what is heard, e.g. "Copy code"; it begins with what is seen. */
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
      // Missing where the page is not served securely; writing is refused where the reader says no.
      await navigator.clipboard.writeText(await read())
      confirm('copied', say('Copied'), say('Copied'))
    } catch {
      confirm('failed', say('Not copied'), say('Not copied: the browser does not allow it'))
    }
  })
  return button
}

function label(button: HTMLButtonElement, text: string, name: string): void {
  button.textContent = text
  button.ariaLabel = name
}
