/** Times in milliseconds, shares of the whole bar. They are those of NProgress, which Docusaurus uses. */
const DELAY = 200
const MINIMUM = 0.08
const TRICKLE = 0.02
const TRICKLE_EVERY = 800
/** A guess must not reach the end: only the page itself does. */
const MOST = 0.994

/** How long the bar takes from one value to the next, and to fade; `.progress-bar` in CSS says the same. */
const SPEED = 200

/** Progress of a navigation: a guess that only grows. */
export interface Progress {
  /** A navigation begins. Another one that overtakes it continues with the present value of the bar. */
  start(): void
  /** The last navigation is over. */
  done(): void
}

/** Tells `paint` what to show: 0 to 1, or null for no bar. Nothing is shown for what takes less than 200 ms. */
export function createProgress(paint: (value: number | null) => void): Progress {
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
    start() {
      clearTimeout(timer)
      if (value === 1) show(null)
      timer = setTimeout(trickle, value === null ? DELAY : TRICKLE_EVERY)
    },
    done() {
      clearTimeout(timer)
      if (value === null) return
      show(1)
      timer = setTimeout(() => show(null), SPEED)
    },
  }
}

/** The bar at the top of the window. Its element is outside of `#frame`, so that React does not find it there. */
export function createProgressBar(): Progress {
  const bar = document.createElement('div')
  bar.className = 'progress-bar'
  // Screen readers hear the title of the new page instead.
  bar.ariaHidden = 'true'
  bar.style.opacity = '0'
  document.body.append(bar)

  return createProgress((value) => {
    bar.style.opacity = value === null ? '0' : '1'
    // The full bar fades as it is; the next one starts from the left.
    if (value !== null) bar.style.transform = `scaleX(${value})`
  })
}
