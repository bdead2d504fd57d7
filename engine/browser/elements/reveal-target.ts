import { idOfHash } from '../../model/id-of-hash.ts'

/** How long a target is held where the link put it, in milliseconds: parts above it take their real height meanwhile. */
const HOLD = 600

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
  if (opened || arrives || isInPlace(target)) hold(target)
}

function isInPlace(target: HTMLElement): boolean {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0
  return Math.abs(target.getBoundingClientRect().top - margin) < 2
}

let stop = new AbortController()

/** Keeps the target in its place until everything around has been laid out, or the reader moves. */
function hold(target: HTMLElement): void {
  stop.abort()
  stop = new AbortController()
  const { signal } = stop
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal, passive: true })

  const end = performance.now() + HOLD
  const step = () => {
    if (signal.aborted || !target.isConnected) return
    if (!isInPlace(target)) target.scrollIntoView({ block: 'start', behavior: 'instant' })
    if (performance.now() < end) requestAnimationFrame(step)
    else stop.abort()
  }
  step()
}
