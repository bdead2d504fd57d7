import { test as base, expect } from '@playwright/test'
import { type OwnServer, startServer } from '../support/start-server.ts'
import { BUILT } from './build-site.ts'
import { type Driver, startDriver, type Window } from './driver.ts'

export { expect }

interface Fixtures {
  /** A new window. */
  window: Window
  /** Opens a page by its path without a slash at the beginning, and waits until the page reacts to readers. */
  open: (path: string) => Promise<void>
  /** Expects a value that a function computes in the page. The function may use only its arguments. */
  poll: <Value, Values extends unknown[]>(
    script: (...values: Values) => Value,
    ...values: Values
  ) => ReturnType<typeof expect.poll<Awaited<Value>>>
}

interface WorkerFixtures {
  driver: Driver
  server: OwnServer
}

/** Each test also proves that the pages that it opens throw no error and do not violate the security policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const driver = await startDriver()
      await use(driver)
      driver.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const server = await startServer('preview', '--out', BUILT)
      await use(server)
      server.stop()
    },
    { scope: 'worker' },
  ],
  window: async ({ driver }, use) => {
    const window = await driver.open()
    await window.resize(1280, 900)
    await use(window)
    expect(await errorsOf(window)).toEqual([])
    await window.close()
  },
  poll: async ({ window }, use) => {
    await use((script, ...values) => expect.poll(() => window.run(script, ...values)))
  },
  open: async ({ window, server }, use) => {
    await use(async (path) => {
      await window.go(server.address + path)
      await isAlive(window)
    })
  },
})

/** Waits until the frame is hydrated, which enables the search box. Collects the errors of the page from then on. */
export async function isAlive(window: Window): Promise<void> {
  await expect
    .poll(() => window.run(() => document.querySelector('.search-field:enabled') !== null))
    .toBe(true)
  await window.run(() => {
    const errors: string[] = []
    Object.assign(globalThis, { errors })
    addEventListener('error', ({ message }) => errors.push(message))
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ blockedURI }) => errors.push(`blocked: ${blockedURI}`))
  })
}

function errorsOf(window: Window): Promise<string[]> {
  return window.run(() => (globalThis as { errors?: string[] }).errors ?? [])
}
