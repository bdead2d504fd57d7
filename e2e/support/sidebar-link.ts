import type { Locator, Page } from '@playwright/test'

/** A link of the sidebar of wide windows, by its whole name. */
export function sidebarLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true })
}
