import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.js'

/** A page has finished its work after this time without a long task, in milliseconds. */
const QUIET = 1000

/** Starts the Chromium that `findBrowser` finds, or rejects if there is none. `args` are options of Chromium. */
export async function startBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', ...args] })
}

/** How a page is slowed down. */
export interface Slowness {
  /** How many times slower the processor is. */
  processor: number
  /** The latency in milliseconds and the throughput in bytes per second; null does not change the network. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null
}

/**
 * Opens a page of 1280 × 900 pixels, or of another width, in a window that is larger. Browsers do not draw what lies
 * outside of the window, and headless Chromium takes the height of its toolbar from the page: Event Timing of a control
 * near the lower edge would measure up to a later frame that changes something else.
 */
export async function openPage(browser: Browser, width = 1280): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1200 } })
  await devtools.detach()
  return page
}

/** Opens a slow page of 1280 × 900 pixels that records its long tasks in `window.tasks` as [start, duration]. */
export async function slowPage(browser: Browser, { processor, network }: Slowness): Promise<Page> {
  const page = await openPage(browser)
  const devtools = await slowDown(page, processor)
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  await page.addInitScript(() => {
    const tasks: [start: number, duration: number][] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration])
    }).observe({ type: 'longtask', buffered: true })
  })
  return page
}

/** Makes the processor of a page slower, and returns the protocol of the page. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
  return devtools
}

/** The id is 0 for events that are not part of an interaction, such as those of a pointer that moves (Event Timing). */
type InteractionEntry = PerformanceEntry & { interactionId: number }

/** Records from now on the longest time from an interaction to the next paint, for `longestInteraction`. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = { duration: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as InteractionEntry[]) {
        if (interactionId > 0) longest.duration = Math.max(longest.duration, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/**
 * Returns the milliseconds of the longest interaction since the last call, after the browser has painted and reported it; 0 if it
 * took less than 16 ms.
 */
export function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    const { longest } = window as unknown as { longest: { duration: number } }
    const { duration } = longest
    longest.duration = 0
    return duration
  })
}

/** Opens an address in a page of `slowPage`, and waits until the page has finished. Returns false if there is no such page. */
export async function openQuietly(page: Page, address: string): Promise<boolean> {
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    (needed) => {
      const { tasks } = window as unknown as { tasks: [number, number][] }
      const [start, duration] = tasks.at(-1) ?? [0, 0]
      return performance.now() - (start + duration) > needed
    },
    QUIET,
    { polling: 'raf' },
  )
  return response?.ok() ?? false
}

/** Times in milliseconds, rounded. */
export interface LoadTimes {
  firstPaint: number
  /** The time above 50 ms of all tasks after the first paint. */
  blocking: number
  /** The longest task after the first paint. */
  longest: number
}

/** Returns the times of a page that `openQuietly` opened. */
export function loadTimes(page: Page): Promise<LoadTimes> {
  return page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const { tasks } = window as unknown as { tasks: [number, number][] }
    const after = tasks.map(([start, duration]) =>
      Math.min(duration, Math.max(0, start + duration - firstPaint)),
    )
    return {
      firstPaint: Math.round(firstPaint),
      blocking: Math.round(after.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)),
      longest: Math.round(Math.max(0, ...after)),
    }
  })
}
