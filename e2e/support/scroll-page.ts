import type { Page } from '@playwright/test'

/** Scrolls to `top` in one step, and waits until the page has received the event and painted. */
export async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, top)
}
