import { loadPart } from '../../model/load-part.ts'
import { copyButton } from './copy-button.ts'
import { inSlices } from './in-slices.ts'
import { say } from './say.ts'

let coloring: Promise<typeof import('./color-code.ts')> | undefined
let tools: Promise<typeof import('./code-tools.ts')> | undefined

/**
 * `<code-block>`: adds the copy button, which lies over the code and moves nothing, and a switch to wrap lines that are too
 * long; colors code that the build did not color.
 */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    inSlices(() => {
      const pre = this.querySelector('pre')
      if (!this.querySelector('.line')) {
        coloring ??= loadPart(import('./color-code.ts'))
        coloring.then(({ colorWhenNear }) => colorWhenNear(this), reportError)
      }
      // An element that was moved in the document has its button already.
      if (!pre || this.querySelector('.copy-button')) return
      tools ??= loadPart(import('./code-tools.ts'))
      const part = tools
      const code = () => pre.textContent ?? ''
      const read = () => part.then(({ copyText }) => copyText(code(), this.dataset.language ?? ''), code)
      this.append(copyButton(read, say('Copy code')))
      part.then(({ offerToWrap }) => offerToWrap(pre), reportError)
    })
  }
}
