import type { Page, Request } from '@playwright/test'

/** Returns a list to which each later page load is added. Fetches of the router are not page loads. */
export function countLoads(page: Page): Request[] {
  const loads: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request)
  })
  return loads
}
