import { test as base, expect } from '@playwright/test'
import { serveSite } from './serve-site.ts'
import type { OwnServer } from './start-server.ts'

export { expect }

interface Fixtures {
  /** Patterns of the console messages that a test provokes. The test adds them. All other messages fail the test. */
  allowed: RegExp[]
}

interface WorkerFixtures {
  /**
   * Builds and previews one of `e2e/sites/` for all tests of a worker. The fixture belongs to every test, because a worker with a
   * browser of its own starts for each set of such fixtures.
   */
  serve: typeof serveSite
}

/**
 * Every test also fails on a warning or an error in the console, on an uncaught error, on a violation of the content security policy,
 * and on a request to another host. A click on a link to another host is not such a request.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const sites = new Map<string, Promise<OwnServer>>()
      await use((name, { base: path }) => {
        const site = sites.get(name) ?? serveSite(name, { base: path })
        sites.set(name, site)
        return site
      })
      for (const site of sites.values()) (await site).stop()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  allowed: async ({}, use) => use([]),

  context: async ({ context, baseURL, allowed }, use) => {
    const origin = new URL(baseURL ?? '').origin
    const noise: string[] = []
    context.on('console', (message) => {
      // Most specs run without a service worker, because a service worker sends further requests to the server.
      if (message.text().includes('Service Worker registration blocked')) return
      if (['warning', 'error'].includes(message.type()))
        noise.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        reportError(`The policy forbids: ${violatedDirective} ${blockedURI}`)
      })
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
