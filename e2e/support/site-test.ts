import { test } from './test.ts'

/** Returns the `test` of specs for one of `e2e/sites/`, which is built under the base path of the project. */
export function siteTest(name: string) {
  const extended = test.extend({
    baseURL: [
      async ({ serve }, use, { project }) => {
        const base = new URL(project.use.baseURL ?? '').pathname
        const { address } = await serve(name, { base })
        await use(address)
      },
      { scope: 'test', timeout: 60_000 },
    ],
  })
  extended.describe.configure({ mode: 'default' })
  return extended
}
