import { decoded } from '../model/id-of-hash.ts'

/** The longest time without a paint while the target has not arrived, in milliseconds. */
const LIMIT = 1000

/**
 * Shows the target of the address's fragment with the first paint. Without this script, browsers paint the start of the page
 * and scroll after the whole document has arrived: readers see another part first, and on a slow processor, each paint of
 * that part delays the target. Chromium paints nothing until the expected element has arrived (`rel="expect"` in the HTML
 * standard), or until `limit`; other browsers scroll as soon as the target has arrived.
 *
 * The source text of the function becomes an inline script: it may use only its arguments.
 */
export async function showTargetFirst(limit: number, decode: typeof decoded): Promise<void> {
  const root = document.documentElement
  const id = decode(location.hash.slice(1))
  const [entry] = performance.getEntriesByType('navigation')
  // After a reload or after going back, the browser restores the scroll position.
  if (!id || (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return
  const expected = document.createElement('link')
  expected.rel = 'expect'
  expected.href = location.hash
  expected.setAttribute('blocking', 'render')
  document.head.append(expected)
  setTimeout(() => expected.remove(), limit)
  // A document may not contain the target. Chromium would wait for the deferred scripts, and then warn in the console.
  document.addEventListener('readystatechange', () => expected.remove(), { once: true })
  let target: HTMLElement | null = null
  while (!target && document.readyState === 'loading') {
    await new Promise(requestAnimationFrame)
    target = document.getElementById(id)
  }
  const part = target?.closest<HTMLElement>('[data-height]')
  if (part) {
    // The stylesheet hides the other parts, so that the paint does not wait for the layout of parts near the window.
    root.setAttribute('data-target-first', '')
    setTimeout(() => root.removeAttribute('data-target-first'))
    part.style.setProperty('content-visibility', 'visible')
  }
  // Otherwise a navbar of several lines would cover the target, until the frame measures the navbar.
  const navbar = document.querySelector('.navbar')
  if (target && navbar) root.style.setProperty('--navbar-height', `${navbar.clientHeight}px`)
  // The reader may have scrolled already. Reading the position causes a layout.
  const isUnmoved = scrollY === 0
  if (isUnmoved) target?.scrollIntoView()
  if (!target) return
  const shown = target
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, () => root.setAttribute('data-scrolled', ''), { once: true, passive: true })
  // Firefox scrolls to the target again after the first event, Chromium after the second. Readers who have scrolled stay there.
  for (const type of ['readystatechange', 'DOMContentLoaded'])
    document.addEventListener(type, () => {
      if (document.readyState === 'complete' || !root.hasAttribute('data-scrolled')) return
      const { top } = shown.getBoundingClientRect()
      requestAnimationFrame(() =>
        scrollBy({ top: shown.getBoundingClientRect().top - top, behavior: 'instant' }),
      )
    })
  // If only the beginning of the part has arrived, the document ends too early for the target to be at the top of the window.
  const isAtEnd = () => scrollY + innerHeight > root.scrollHeight - 2
  while (isUnmoved && isAtEnd() && document.readyState === 'loading' && !root.hasAttribute('data-scrolled')) {
    await new Promise(requestAnimationFrame)
    if (!root.hasAttribute('data-scrolled')) shown.scrollIntoView()
  }
}

/** Returns the text of the inline script, which is the same for every site. */
export function showTargetFirstScript(): string {
  return `(${showTargetFirst})(${LIMIT},${decoded})`
}
