import type { Browser, Page } from '@playwright/test'

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
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
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

/** Waits until a page of `slowPage` has had no long task for `quiet` milliseconds. */
export async function untilQuiet(page: Page, quiet: number): Promise<void> {
  await page.waitForFunction(
    (needed) => {
      const { tasks } = window as unknown as { tasks: [number, number][] }
      const [start, duration] = tasks.at(-1) ?? [0, 0]
      return performance.now() - (start + duration) > needed
    },
    quiet,
    { polling: 'raf' },
  )
}
