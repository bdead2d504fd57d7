import type { Page } from '@playwright/test'

/** Sets the theme of the page, without storing a choice of a reader. */
export function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}
