import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.js'

const executablePath = await findBrowser()

/** A server that stands already is used where one asks for it, which saves building while a spec is written. */
const reuseExistingServer = Boolean(process.env.REUSE_SERVERS)

/** First of three ports in a row: another one where several checkouts are tested at once. */
const port = Number(process.env.E2E_PORT ?? 4300)

/** The same words, colors and scripts stand under each base path, and in development, which draws no pictures. */
const ONCE = [
  'accessibility',
  'adaptation',
  'api',
  'back-forward-cache',
  'base-url',
  'color-mode',
  'every-page',
  'fixed-frame',
  'head',
  'hiding-navbar',
  'large-letters',
  'layout-shift',
  'mobile-sidebar',
  'pictures',
  'policy',
].map((name) => `${name}.spec.ts`)
/** What they test has nothing to do with addresses: once on a build and once in development is enough. */
const NO_ADDRESSES = [
  'errors',
  'faults',
  'keyboard',
  'no-javascript',
  'progress',
  'screen-reader',
  'tabs',
  'toc',
].map((name) => `${name}.spec.ts`)
/** Edit sources, with development servers of their own. */
const DEV_ONLY = ['hot.spec.ts', 'hot-versions.spec.ts']
/** Walks through a build of another site, with a server of its own. */
const BUILD_ONLY = ['versions.spec.ts']

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
      name: 'build under /sub/',
      use: { baseURL: `http://localhost:${port + 1}/sub/` },
      testIgnore: [...DEV_ONLY, ...ONCE, ...NO_ADDRESSES],
    },
    { name: 'dev', use: { baseURL: `http://localhost:${port + 2}/` }, testIgnore: [...ONCE, ...BUILD_ONLY] },
  ],
  webServer: [
    {
      command: `node --import tsx engine/cli.ts build --out .cache/e2e/root && node --import tsx engine/cli.ts preview --out .cache/e2e/root --port ${port}`,
      url: `http://localhost:${port}/`,
      timeout: 120_000,
      reuseExistingServer,
    },
    {
      command: `node --import tsx engine/cli.ts build --base /sub/ --out .cache/e2e/sub && node --import tsx engine/cli.ts preview --base /sub/ --out .cache/e2e/sub --port ${port + 1}`,
      url: `http://localhost:${port + 1}/sub/`,
      timeout: 120_000,
      reuseExistingServer,
    },
    {
      command: `node --import tsx engine/cli.ts dev --port ${port + 2}`,
      url: `http://localhost:${port + 2}/`,
      timeout: 120_000,
      reuseExistingServer,
    },
  ],
})
