/** Milliseconds of work in one go: a click in between waits no longer. */
const SLICE = 6

const queue: (() => void)[] = []
let end = 0

/**
 * Runs small pieces of work in their order: at once while there is time, else in slices, so that a page with hundreds
 * of elements answers to its reader while they come alive.
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
    // Also where a piece throws: the others are to come.
    if (queue.length > 0) setTimeout(nextSlice)
    else end = 0
  }
}
