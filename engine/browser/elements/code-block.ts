import { loadPart } from '../../model/load-part.ts'
import { copyButton } from './copy-button.ts'
import { copyText } from './copy-text.ts'
import { inSlices } from './in-slices.ts'

let coloring: Promise<typeof import('./color-code.ts')> | undefined
let wrapping: Promise<typeof import('./wrap-lines.ts')> | undefined

/**
 * `<code-block>`: adds the copy button, which lies over the code and moves nothing, and a switch where lines are too long;
 * colors code that the build did not color.
 */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    inSlices(() => {
      const pre = this.querySelector('pre')
      if (!this.querySelector('.line')) {
        coloring ??= loadPart(import('./color-code.ts'))
        coloring.then(({ colorWhenNear }) => colorWhenNear(this), reportError)
      }
      // An element that was only moved has its button.
      if (!pre || this.querySelector('.copy-button')) return
      this.append(copyButton(() => copyText(pre.textContent ?? '', this.dataset.language ?? ''), 'Copy code'))
      wrapping ??= loadPart(import('./wrap-lines.ts'))
      wrapping.then(({ offerToWrap }) => offerToWrap(pre), reportError)
    })
  }
}
