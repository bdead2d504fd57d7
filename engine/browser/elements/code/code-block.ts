import { loadOnce, loadPart } from '../../../model/load-part.ts'
import { say } from '../../../model/text/say.ts'
import { inSlices } from '../in-slices.ts'
import { copyButton } from './copy-button.ts'

const coloring = loadOnce(() => loadPart(import('./color-code.ts')))
const tools = loadOnce(() => loadPart(import('./code-tools.ts')))

/**
 * `<code-block>`: adds the copy button, which lies over the code and moves nothing, and a switch to wrap lines that are too
 * long; colors code that the build did not color.
 */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    inSlices(() => {
      const pre = this.querySelector('pre')
      if (!this.querySelector('.line'))
        coloring().then(({ colorWhenNear }) => colorWhenNear(this), isReported)
      // An element that was moved in the document has its button already.
      if (!pre || this.querySelector('.copy-button')) return
      const part = tools()
      const code = () => pre.textContent ?? ''
      const read = () => part.then(({ copyText }) => copyText(code(), this.dataset.language ?? ''), code)
      // Readers who list the buttons of a page tell them apart by the titles of the blocks.
      const title = this.querySelector('.code-title')?.textContent
      this.append(copyButton(read, say('Copy code') + (title ? `: ${title}` : '')))
      part.then(({ offerToWrap }) => offerToWrap(pre), isReported)
    })
  }
}

/** The code remains readable without the part that did not load. */
const isReported = () => {}
