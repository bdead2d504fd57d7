import { make } from '../../make.ts'
import { codeTokens } from './code-tokens.ts'

// Far enough ahead of the reader that the change is not visible.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) color(target)
  },
  { rootMargin: '50%' },
)
// A printed page contains parts to which nobody has scrolled.
addEventListener('beforeprint', () => {
  for (const block of document.querySelectorAll('code-block')) if (!block.querySelector('.line')) color(block)
})

/**
 * Colors generated code when the reader scrolls near it: elements for all tokens of the reference would be a third of its
 * page. Call it again after the code has changed.
 */
export function colorWhenNear(block: Element): void {
  observer.observe(block)
}

/**
 * Replaces the text of the code with an element for each token. Not with ranges of the CSS Custom Highlight API: with ranges,
 * Chromium paints all colored code again in each frame that changes any style of the page.
 */
function color(block: Element): void {
  observer.unobserve(block)
  const code = block.querySelector<HTMLElement>('code')
  if (!code || code.firstElementChild) return
  const text = code.textContent ?? ''
  const parts: (string | Node)[] = []
  let position = 0
  for (const { kind, start, end } of codeTokens(text, (block as HTMLElement).dataset.language ?? '')) {
    const token = make('span', { className: `tok-${kind}` }, text.slice(start, end))
    parts.push(text.slice(position, start), token)
    position = end
  }
  code.replaceChildren(...parts, text.slice(position))
}
