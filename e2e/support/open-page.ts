import { expect, type Page, type Response } from '@playwright/test'

/** Opens the page at `path` (no leading slash: the path is below the base path) and waits until its frame is hydrated. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await isAlive(page)
  return response
}

/** Waits until the frame is hydrated: the search field is disabled until then. */
export async function isAlive(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeEnabled()
}

/** Returns a number that identifies the document: each page load has another number. */
export function documentId(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}
