import { loadPart } from '../../model/load-part.ts'
import { copyButton } from './copy-button.ts'
import { copyText } from './copy-text.ts'
import { inSlices } from './in-slices.ts'

let coloring: Promise<typeof import('./color-code.ts')> | undefined

/** `<code-block>`: adds the copy button, which lies over the code and moves nothing; colors code that the build did not color. */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    inSlices(() => {
      if (!this.querySelector('.line')) {
        coloring ??= loadPart(import('./color-code.ts'))
        coloring.then(({ colorWhenNear }) => colorWhenNear(this), reportError)
      }
      // An element that was only moved has its button.
      if (this.querySelector('.copy-button') || !this.querySelector('pre')) return
      this.append(copyButton(() => readCode(this), 'Copy code'))
    })
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
