import { expect, type Page } from '@playwright/test'

/**
 * Removes the tags and schemas of the reference except the first ones. All have the same parts, and axe takes seconds for all
 * of them. A tag with a method that no tag above it has also remains, because each method has its own color.
 */
export async function keepFirstParts(page: Page): Promise<void> {
  const removed = await page.evaluate(() => {
    const methods = new Set<string | undefined>()
    const tags = [...document.querySelectorAll('.api-tag')].filter((tag) => {
      const before = methods.size
      for (const method of tag.querySelectorAll<HTMLElement>('[data-method]'))
        methods.add(method.dataset.method)
      return methods.size === before
    })
    const schemas = [...document.querySelectorAll('.api-named ~ .api-named ~ .api-named')]
    for (const part of [...tags, ...schemas]) part.remove()
    return [tags.length, schemas.length]
  })
  expect(Math.min(...removed)).toBeGreaterThan(0)
}
