import { serveSite } from './serve-site.ts'
import type { OwnServer } from './start-server.ts'
import { test } from './test.ts'

/** Returns the `test` of specs for one of `e2e/sites/`, which is built under the base path of the project. */
export function siteTest(name: string) {
  const extended = test.extend<object, { site: OwnServer }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
      async ({}, use, { project }) => {
        const base = new URL(project.use.baseURL ?? '').pathname
        const site = await serveSite(name, { base })
        await use(site)
        site.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: ({ site }, use) => use(site.address),
  })
  extended.describe.configure({ mode: 'default' })
  return extended
}
