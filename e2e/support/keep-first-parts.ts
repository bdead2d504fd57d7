import { expect, type Page } from '@playwright/test'

/**
 * Removes the tags and schemas of the reference except the first ones. All have the same parts, and axe takes seconds for all
 * of them.
 */
export async function keepFirstParts(page: Page): Promise<void> {
  for (const others of ['.api-tag ~ .api-tag', '.api-named ~ .api-named ~ .api-named']) {
    const removed = await page.locator(others).evaluateAll((parts) => {
      for (const part of parts) part.remove()
      return parts.length
    })
    expect(removed, others).toBeGreaterThan(0)
  }
}
