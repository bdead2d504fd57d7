import type { Locator, Page } from '@playwright/test'

/** Returns a link of the sidebar of wide windows by its complete name. */
export function sidebarLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true })
}
