import type { Locator } from '@playwright/test'

/** Clicks by a script. For tests of a scroll position: the driver of Firefox scrolls the page before it presses the mouse. */
export async function clickAtOnce(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement) => element.click())
}
