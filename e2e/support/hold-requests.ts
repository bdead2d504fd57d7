import type { Page, Route } from '@playwright/test'

/** Delays all requests for an address. Returns the function that releases them, after which `answer` answers each. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    // The page may have given up the request.
    await answer(route).catch(() => {})
  })
  return release
}
