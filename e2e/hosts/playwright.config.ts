import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** The built site on real servers: `npm run hosts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: shared.retries ?? 0,
  reporter: shared.reporter ?? 'list',
  timeout: 300_000,
  expect: shared.expect ?? {},
  use: { serviceWorkers: 'block', launchOptions: shared.use?.launchOptions ?? {} },
  globalSetup: './build-sites.ts',
})
