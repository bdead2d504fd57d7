import { idOfHash } from '../../model/id-of-hash.ts'

/** How long a target is kept at its position, in milliseconds, while parts above it get their real height. */
const HOLD = 600

/** Tolerance of the position of a target, in pixels. */
const TOLERANCE = 2

/**
 * Opens all folded parts around the target of a fragment and scrolls to it. Only recent browsers do so themselves. `arrives` is
 * true if the page has just been opened by this address: then the scroll position of the browser may be wrong.
 */
export function revealTarget(hash: string, arrives = false): void {
  // Newer addresses of Redoc have a suffix after the operation: `#operation/x!in=query&path=page`.
  const target = document.getElementById(idOfHash(hash.replace(/!.*/, '')))
  if (!target) return
  const folded = () => target.closest<HTMLDetailsElement>('details:not([open])')
  const opens = folded() !== null
  for (let around = folded(); around; around = folded()) around.open = true
  // After going back, the browser restores the scroll position, which may differ from the target.
  const top = linkedTop(target)
  if (opens || arrives || Math.abs(offset(target, top)) < TOLERANCE) hold(target, top)
}

/** Returns the position of the target after following a link to it, in pixels from the top of the window. */
const linkedTop = (target: HTMLElement) =>
  Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0

const offset = (target: HTMLElement, top: number) => target.getBoundingClientRect().top - top

let stop = new AbortController()

/**
 * Ends the holding of a target. The signal has a reason, because the stack of the default reason, an error, would keep the target
 * and its page in memory when the reader has left the page.
 */
const release = () => stop.abort('')

/**
 * Keeps the target at `top`, in pixels from the top of the window, until the parts around it have been laid out, or the reader
 * scrolls.
 */
export function hold(target: HTMLElement, top: number): void {
  release()
  stop = new AbortController()
  const { signal } = stop
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, release, { signal, passive: true })

  // A part whose real height is larger than the estimated height may end above the window, so that the browser would skip it.
  target.closest<HTMLElement>('[data-height]')?.style.setProperty('content-visibility', 'visible')
  const end = performance.now() + HOLD
  const step = () => {
    if (signal.aborted || !target.isConnected) return
    const moved = offset(target, top)
    if (Math.abs(moved) >= TOLERANCE) scrollBy({ top: moved, behavior: 'instant' })
    if (performance.now() < end) requestAnimationFrame(step)
    else release()
  }
  step()
}
