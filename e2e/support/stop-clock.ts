import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page that has loaded. After this, the timers of the page wait for `page.clock.runFor`. The page itself
 * loads with the real clock, because with a stopped clock a page may wait for a timer that never ends.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}
