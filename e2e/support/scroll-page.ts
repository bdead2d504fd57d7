import type { Page } from '@playwright/test'

/** Scrolls to `top` in one step, and waits until the page has received the event and painted. */
export async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await twoFrames(page)
}

/** Waits two frames. The page receives the event of a wheel or a key, and paints, in one of them. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
