/** Maximum milliseconds of one slice: a click waits no longer than this. */
const SLICE = 6

const queue: (() => void)[] = []
let end = 0

/**
 * Runs small pieces of work in their order: at once if there is time, otherwise in slices, so that a page with hundreds of
 * elements stays responsive while they are connected.
 */
export function inSlices(work: () => void): void {
  if (queue.length === 0) {
    if (end === 0) {
      end = performance.now() + SLICE
      setTimeout(nextSlice)
    }
    if (performance.now() < end) {
      work()
      return
    }
  }
  queue.push(work)
}

function nextSlice(): void {
  end = performance.now() + SLICE
  try {
    while (queue.length > 0 && performance.now() < end) queue.shift()?.()
  } finally {
    // Also if one piece throws: the others must still run.
    if (queue.length > 0) setTimeout(nextSlice)
    else end = 0
  }
}
