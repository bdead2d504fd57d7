import { defineConfig } from '@playwright/test'
import { findBrowser, findHeadlessShell } from './scripts/find-browser.js'

const executablePath = findHeadlessShell() ?? (await findBrowser())

/** A server that stands already is used where one asks for it, which saves building while a spec is written. */
const reuseExistingServer = Boolean(process.env.REUSE_SERVERS)

/** First of three ports in a row: another one where several checkouts are tested at once. */
const port = Number(process.env.E2E_PORT ?? 4300)

/** Edit sources, with development servers of their own. */
const DEV_ONLY = ['hot.spec.ts', 'hot-versions.spec.ts']
/**
 * `head` and `policy` look at what a build alone has: pictures for cards, and the policy, which development cannot keep.
 * `versions` walks through a build of another site, with a server of its own.
 */
const BUILD_ONLY = ['head.spec.ts', 'policy.spec.ts', 'versions.spec.ts']
/** Asks axe about words and colors, which are the same under each address and in development. */
const ONCE = ['accessibility.spec.ts']
/** Ask about what styles decide, and what the browser keeps of a page: the address of the site has no part in that. */
const ANY_ADDRESS = [
  'adaptation.spec.ts',
  'back-forward-cache.spec.ts',
  'large-letters.spec.ts',
  'layout-shift.spec.ts',
]

/** The specs run on the built site, on a build under another base path, and on the development server. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: false }]],
  timeout: 45_000,
  // A busy machine may take a while to make the search or the reference in development.
  expect: { timeout: 10_000 },
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
    { name: 'build', use: { baseURL: `http://localhost:${port}/` }, testIgnore: DEV_ONLY },
    {
      name: 'build under /docs/',
      use: { baseURL: `http://localhost:${port + 1}/docs/` },
      testIgnore: [...DEV_ONLY, ...ONCE, ...ANY_ADDRESS],
    },
    { name: 'dev', use: { baseURL: `http://localhost:${port + 2}/` }, testIgnore: [...BUILD_ONLY, ...ONCE] },
  ],
  webServer: [
    {
      command: `node engine/bin.js build --out .cache/e2e/root && node engine/bin.js preview --out .cache/e2e/root --port ${port}`,
      url: `http://localhost:${port}/`,
      timeout: 120_000,
      reuseExistingServer,
    },
    {
      command: `node engine/bin.js build --base /docs/ --out .cache/e2e/docs && node engine/bin.js preview --base /docs/ --out .cache/e2e/docs --port ${port + 1}`,
      url: `http://localhost:${port + 1}/docs/`,
      timeout: 120_000,
      reuseExistingServer,
    },
    {
      command: `node engine/bin.js dev --port ${port + 2}`,
      url: `http://localhost:${port + 2}/`,
      timeout: 120_000,
      reuseExistingServer,
    },
  ],
})
