import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.js'

const executablePath = await findBrowser()

/** A server that stands already is used where one asks for it, which saves building while a spec is written. */
const reuseExistingServer = Boolean(process.env.REUSE_SERVERS)

/** The same words, colours and scripts stand under each base path. */
const ONCE = ['accessibility.spec.ts', 'policy.spec.ts']
/** What they test has nothing to do with addresses: once on a build and once in development is enough. */
const NO_ADDRESSES = [
  'color-mode',
  'tabs',
  'mobile-sidebar',
  'toc',
  'no-javascript',
  'layout-shift',
  'keyboard',
].map((name) => `${name}.spec.ts`)
/** Edits sources, with a development server of its own. */
const DEV_ONLY = ['hot.spec.ts']

/** The specs run on the built site, on a build under another base path, and on the development server. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
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
    { name: 'build', use: { baseURL: 'http://localhost:4300/' }, testIgnore: DEV_ONLY },
    {
      name: 'build under /sub/',
      use: { baseURL: 'http://localhost:4301/sub/' },
      testIgnore: [...DEV_ONLY, ...ONCE, ...NO_ADDRESSES],
    },
    { name: 'dev', use: { baseURL: 'http://localhost:4302/' }, testIgnore: ONCE },
  ],
  webServer: [
    {
      command:
        'tsx engine/cli.ts build --out .cache/e2e/root && tsx engine/cli.ts preview --out .cache/e2e/root --port 4300',
      url: 'http://localhost:4300/',
      timeout: 60_000,
      reuseExistingServer,
    },
    {
      command:
        'tsx engine/cli.ts build --base /sub/ --out .cache/e2e/sub && tsx engine/cli.ts preview --base /sub/ --out .cache/e2e/sub --port 4301',
      url: 'http://localhost:4301/sub/',
      timeout: 60_000,
      reuseExistingServer,
    },
    {
      command: 'tsx engine/cli.ts dev --port 4302',
      url: 'http://localhost:4302/',
      timeout: 60_000,
      reuseExistingServer,
    },
  ],
})
