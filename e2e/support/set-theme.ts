import type { Page } from '@playwright/test'

/** Paints the page in a theme, without the choice of a reader. */
export function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}
