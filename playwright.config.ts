import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.js'

const executablePath = await findBrowser()

/** Each spec runs on the built site and on the development server, and on a build under another base path. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: false }]],
  timeout: 30_000,
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'build', use: { baseURL: 'http://localhost:4300/' } },
    { name: 'build under /sub/', use: { baseURL: 'http://localhost:4301/sub/' } },
    { name: 'dev', use: { baseURL: 'http://localhost:4302/' } },
  ],
  webServer: [
    {
      command:
        'tsx engine/cli.ts build --out .cache/e2e/root && tsx engine/cli.ts preview --out .cache/e2e/root --port 4300',
      url: 'http://localhost:4300/',
      timeout: 60_000,
    },
    {
      command:
        'tsx engine/cli.ts build --base /sub/ --out .cache/e2e/sub && tsx engine/cli.ts preview --base /sub/ --out .cache/e2e/sub --port 4301',
      url: 'http://localhost:4301/sub/',
      timeout: 60_000,
    },
    { command: 'tsx engine/cli.ts dev --port 4302', url: 'http://localhost:4302/', timeout: 60_000 },
  ],
})
