import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page that is loaded: from now on its timers wait for `page.clock.runFor`. The page itself loads by
 * the real clock, since a page that loads by a replaced one may wait for a timer that never comes.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}
