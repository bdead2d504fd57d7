import type { Page, Response } from '@playwright/test'

/** Opens the page at `path` (no leading slash: the path is below the base path) and waits until its frame is hydrated. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await isAlive(page)
  return response
}

/**
 * Waits until the frame is hydrated: the search field is disabled until then. The page looks at each frame, because an assertion
 * would look after 100 ms at first, and would compute the roles of all elements.
 */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.search-field:enabled') !== null)
}

/** Returns a number that identifies the document: each page load has another number. */
export function documentId(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}
