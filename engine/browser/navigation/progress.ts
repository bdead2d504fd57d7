import { make } from '../make.ts'

/** Times in milliseconds, shares of the whole bar; the same values as in NProgress, which Docusaurus uses. */
const DELAY = 200
const MINIMUM = 0.08
const TRICKLE = 0.02
const TRICKLE_EVERY = 800
/** Maximum of the estimated progress: only a loaded page completes the bar. */
const MOST = 0.994

/** Duration of a change of the bar, and of its fading; the same value as in the CSS of `.progress-bar`. */
const SPEED = 200

/**
 * Calls `paint` with the progress of a navigation, an estimate that only grows: 0 to 1, or null for no bar. A navigation of less
 * than 200 ms shows no bar.
 */
export function createProgress(paint: (value: number | null) => void) {
  let value: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: number | null) => {
    value = next
    paint(next)
  }
  const trickle = () => {
    show(value === null ? MINIMUM : Math.min(value + TRICKLE, MOST))
    timer = setTimeout(trickle, TRICKLE_EVERY)
  }

  return {
    /** A navigation begins. A navigation that replaces it continues with the current value of the bar. */
    start() {
      clearTimeout(timer)
      if (value === 1) show(null)
      timer = setTimeout(trickle, value === null ? DELAY : TRICKLE_EVERY)
    },
    /** The last navigation is over. */
    done() {
      clearTimeout(timer)
      if (value === null) return
      show(1)
      timer = setTimeout(() => show(null), SPEED)
    },
  }
}

/** The bar at the top of the window. Its element is outside `#frame`, which React renders. */
export function createProgressBar(): ReturnType<typeof createProgress> {
  // Screen readers hear the title of the new page instead.
  const bar = make('div', { className: 'progress-bar', ariaHidden: 'true' })
  bar.style.opacity = '0'
  document.body.append(bar)

  return createProgress((value) => {
    bar.style.opacity = value === null ? '0' : '1'
    // The full bar fades; the next bar starts at the left.
    if (value !== null) bar.style.transform = `scaleX(${value})`
  })
}
