import { say } from '../../../model/text/say.ts'
import { inFrame, make } from '../../make.ts'
import { storageKeys } from '../../storage/storage-keys.ts'
import { createStoredValue } from '../../storage/stored-value.ts'

/** Whether long lines of code wrap, in all blocks. The stylesheet wraps by `html[data-wrap]`, which follows the value. */
const wrapped = createStoredValue(
  storageKeys.wrap,
  (text) => text === 'on',
  (isOn) => (isOn ? 'on' : null),
)
wrapped.subscribe(() => {
  document.documentElement.toggleAttribute('data-wrap', wrapped.get())
  for (const button of document.querySelectorAll<HTMLElement>('.wrap-button'))
    button.ariaPressed = String(wrapped.get())
})

/** In the callback of the observer, the browser has measured the blocks already. */
const observer = new ResizeObserver((entries) => {
  const all = entries.map(({ target }) => target)
  // Blocks of pages that the reader has left.
  for (const pre of all) if (!pre.isConnected) observer.unobserve(pre)
  // All blocks are measured before the first one changes: each change would cause another layout.
  const scrolling = all.filter(doesScroll)
  for (const pre of all.filter(isTooLong)) {
    const block = pre.parentElement
    if (block && !block.querySelector('.wrap-button')) block.append(wrapButton(block))
  }
  // With the keyboard, readers stop only at blocks that they can scroll.
  for (const pre of all) if (!scrolling.includes(pre)) pre.removeAttribute('tabindex')
  for (const pre of scrolling) pre.setAttribute('tabindex', '0')
})

/** Adds a switch that wraps long lines to a block of code, if and when its lines are too long. */
export function offerToWrap(pre: HTMLPreElement): void {
  observer.observe(pre)
}

/** Blocks that `code.css` always wraps: a switch would have no effect. */
const WRAPS_ALWAYS =
  '[data-kind="doc"] :is([data-language^="json"], [data-language="text"], [data-language="bash"]) > pre'

function doesScroll({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}

/** Returns whether the code is wider than its block, or, if lines wrap, higher than its lines without wrapping. */
function isTooLong(pre: Element): boolean {
  if (!wrapped.get()) return pre.scrollWidth > pre.clientWidth
  if (pre.matches(WRAPS_ALWAYS)) return false
  const lines = (pre.textContent ?? '').split('\n').length
  const { lineHeight, paddingBlockStart } = getComputedStyle(pre)
  const height = pre.clientHeight - 2 * Number.parseFloat(paddingBlockStart)
  return height > (lines + 0.5) * Number.parseFloat(lineHeight)
}

function wrapButton(block: HTMLElement): HTMLButtonElement {
  return make('button', {
    type: 'button',
    className: 'block-button wrap-button',
    textContent: say('Wrap'),
    ariaLabel: say('Wrap long lines'),
    ariaPressed: String(wrapped.get()),
    ...inFrame(),
    onclick() {
      // Blocks further up change their height: this block keeps its position in the window.
      const before = block.getBoundingClientRect().top
      wrapped.set(!wrapped.get())
      scrollBy({ top: block.getBoundingClientRect().top - before, behavior: 'instant' })
    },
  })
}
