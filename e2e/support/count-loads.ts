import type { Page, Request } from '@playwright/test'

/** Requests for documents from now on, as a page load makes them; fetches of the router are none. */
export function countLoads(page: Page): Request[] {
  const loads: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request)
  })
  return loads
}
