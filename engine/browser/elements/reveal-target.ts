import { idOfHash } from '../../model/id-of-hash.ts'

/** How long a target is held at its position, in milliseconds: parts above it take their real height meanwhile. */
const HOLD = 600

/** A target this near to its position, in pixels, is there. */
const TOLERANCE = 2

/**
 * Opens everything folded around the target of a fragment and shows it. Browsers do so by themselves only lately. `arrives`
 * is true where the page has just been opened by this address: then the browser's own scrolling may be off already.
 */
export function revealTarget(hash: string, arrives = false): void {
  // Redoc's newer addresses go on, below the operation: `#operation/x!in=query&path=page`.
  const target = hash.length > 1 ? document.getElementById(idOfHash(hash.replace(/!.*/, ''))) : null
  if (!target) return
  let opened = false
  for (
    let around = target.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  ) {
    opened ||= !around.open
    around.open = true
  }
  // After going back the browser shows what the reader saw, which need not be the target.
  const top = linkedTop(target)
  if (opened || arrives || Math.abs(offset(target, top)) < TOLERANCE) hold(target, top)
}

/** Where a link to the target puts it, in pixels from the top of the window. */
const linkedTop = (target: HTMLElement) =>
  Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0

const offset = (target: HTMLElement, top: number) => target.getBoundingClientRect().top - top

let stop = new AbortController()

/**
 * Keeps the target at `top`, in pixels from the top of the window, until everything around has been laid out, or the
 * reader moves.
 */
export function hold(target: HTMLElement, top: number): void {
  stop.abort()
  stop = new AbortController()
  const { signal } = stop
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal, passive: true })

  const end = performance.now() + HOLD
  const step = () => {
    if (signal.aborted || !target.isConnected) return
    const moved = offset(target, top)
    if (Math.abs(moved) >= TOLERANCE) scrollBy({ top: moved, behavior: 'instant' })
    if (performance.now() < end) requestAnimationFrame(step)
    else stop.abort()
  }
  step()
}
