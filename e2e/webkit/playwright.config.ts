import { defineConfig } from '@playwright/test'

/** The built site in WebKitGTK: `npx playwright test --config e2e/webkit/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  reporter: [['list', { printSteps: false }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './build-site.ts',
})
