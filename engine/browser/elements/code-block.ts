import { announce } from '../announce.ts'
import { copyText } from './copy-text.ts'

/** How long the button says what it did, in milliseconds. */
const CONFIRMATION = 2000

/** `<code-block>`: adds the copy button, which stands over the code and moves nothing. */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    // An element that was only moved has its button.
    if (this.querySelector('.copy-button') || !this.querySelector('pre')) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy-button'
    label(button, 'Copy', 'Copy code')
    button.addEventListener('click', () => void copy(button, readCode(this)))
    this.append(button)
  }
}

function readCode(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('.line')]
  // A diff is copied as what it is.
  if (lines.length === 0 || block.dataset.language === 'diff')
    return block.querySelector('pre')?.textContent ?? ''
  return copyText(
    lines.map((line) => ({
      text: line.textContent ?? '',
      removed: line.classList.contains('diff-remove'),
    })),
  )
}

async function copy(button: HTMLButtonElement, code: string): Promise<void> {
  try {
    // Missing where the page is not served securely; writing is refused where the reader says no.
    await navigator.clipboard.writeText(code)
    confirm(button, 'copied', 'Copied', 'Copied')
  } catch {
    confirm(button, 'failed', 'Not copied', 'Not copied: the browser does not allow it')
  }
}

function confirm(button: HTMLButtonElement, state: string, text: string, said: string): void {
  button.dataset.state = state
  label(button, text, said)
  announce(said)
  setTimeout(() => {
    delete button.dataset.state
    label(button, 'Copy', 'Copy code')
  }, CONFIRMATION)
}

/** The name that is heard begins with the text that is seen. */
function label(button: HTMLButtonElement, text: string, name: string): void {
  button.textContent = text
  button.ariaLabel = name
}
