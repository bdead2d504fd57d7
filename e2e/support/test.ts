import { test as base, expect } from '@playwright/test'

export { expect }

interface Fixtures {
  /** Console messages that a test provokes on purpose; it adds patterns. Anything else fails the test. */
  allowed: RegExp[]
}

/**
 * Every test also proves that the site is quiet: no warning or error in the console, no uncaught error, and no request
 * to another host. A reader's own way to another host is no request of ours.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  allowed: async ({}, use) => use([]),

  context: async ({ context, baseURL, allowed }, use) => {
    const origin = new URL(baseURL ?? '').origin
    const noise: string[] = []
    context.on('console', (message) => {
      // Most specs run without a service worker: it would ask the server by itself.
      if (message.text().includes('Service Worker registration blocked')) return
      if (['warning', 'error'].includes(message.type()))
        noise.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => noise.push(`uncaught: ${error.error()}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (!['http:', 'https:'].includes(url.protocol) || url.origin === origin) return
      if (!request.isNavigationRequest()) noise.push(`request to another host: ${url}`)
    })
    await use(context)
    expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
  },
})
