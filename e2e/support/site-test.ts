import { type ServedSite, serveSite } from './serve-site.ts'
import { test } from './test.ts'

/** The `test` of specs that walk through one of `e2e/sites/`, built or in development, under the project's base path. */
export function siteTest(name: string) {
  return test.extend<object, { site: ServedSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
      async ({}, use, { project }) => {
        const base = new URL(project.use.baseURL ?? '').pathname
        const site = await serveSite(name, { base, isDev: project.name === 'dev' })
        await use(site)
        site.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: ({ site }, use) => use(site.address),
  })
}
