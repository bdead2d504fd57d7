import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findBrowser, findHeadlessShell } from './scripts/find-browser.js'

const executablePath = findHeadlessShell() ?? (await findBrowser())

/** With REUSE_SERVERS, specs use servers that already run. This saves builds while you write a spec. */
const reuseExistingServer = Boolean(process.env.REUSE_SERVERS)

/** The first of three consecutive ports. Several checkouts that are tested at once need different ports. */
const port = Number(process.env.E2E_PORT ?? 4300)

/** Specs that edit sources, with development servers of their own. */
const HOT = ['hot.spec.ts', 'hot-versions.spec.ts']
/** The specs about the differences between the development server and a build (e2e/README.md). */
const IN_DEVELOPMENT = [
  ...HOT,
  'base-url.spec.ts',
  'faults.spec.ts',
  'hydration.spec.ts',
  'navigation.spec.ts',
  'pages.spec.ts',
  'plain-loads.spec.ts',
  'routes.spec.ts',
  'search.spec.ts',
]
/** The specs that also run on the build under another base path (e2e/README.md). */
const UNDER_A_BASE = [
  'announcement.spec.ts',
  'api.spec.ts',
  'base-url.spec.ts',
  'code.spec.ts',
  'every-page.spec.ts',
  'frame.spec.ts',
  'head.spec.ts',
  'navigation.spec.ts',
  'no-javascript.spec.ts',
  'offline.spec.ts',
  'pages.spec.ts',
  'plain-loads.spec.ts',
  'prefetch.spec.ts',
  'routes.spec.ts',
  'search.spec.ts',
  'versions.spec.ts',
]

/** The specs that also run in Firefox. A test that is skipped there contains the reason (e2e/README.md). */
const IN_FIREFOX = [
  'announcement.spec.ts',
  'api.spec.ts',
  'base-url.spec.ts',
  'code.spec.ts',
  'color-mode.spec.ts',
  'divided-reference.spec.ts',
  'early.spec.ts',
  'errors.spec.ts',
  'faults.spec.ts',
  'fixed-frame.spec.ts',
  'frame.spec.ts',
  'hiding-navbar.spec.ts',
  'hydration.spec.ts',
  'keyboard.spec.ts',
  'mobile-sidebar.spec.ts',
  'navigation.spec.ts',
  'offline.spec.ts',
  'pages.spec.ts',
  'plain-loads.spec.ts',
  'prefetch.spec.ts',
  'progress.spec.ts',
  'reading-aids.spec.ts',
  'screen-reader.spec.ts',
  'search.spec.ts',
  'sidebar.spec.ts',
  'tabs.spec.ts',
  'toc.spec.ts',
  'translated-page.spec.ts',
  'versions.spec.ts',
]

/** Folders with a configuration of their own. */
const APART = ['**/e2e/hosts/**', '**/e2e/webkit/**']

/**
 * The tag of a test in a listed spec that runs on `build` alone, because its result depends neither on the address, nor on the
 * files that the page loads, nor on the server.
 */
const ON_BUILD_ALONE = /@build/

/** All specs run on the built site, some also on a build under another base path and on the development server. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  testIgnore: APART,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a shared machine a browser or a server sometimes stops for seconds. A test that passes only the second time is listed as flaky.
  retries: 1,
  reporter: [['list', { printSteps: false }]],
  timeout: 45_000,
  // A busy machine may take a while to make the search or the reference in development.
  expect: { timeout: 10_000 },
  use: {
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Most readers with a mouse have scrollbars that take space from the page.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'build', use: { baseURL: `http://localhost:${port}/` }, testIgnore: [...HOT, ...APART] },
    {
      name: 'build under /docs/',
      use: { baseURL: `http://localhost:${port + 1}/docs/` },
      testMatch: UNDER_A_BASE,
      grepInvert: ON_BUILD_ALONE,
    },
    // Only on request, because the run is slow and few machines have a Firefox.
    ...(process.env.E2E_FIREFOX ? [firefox()] : []),
    {
      name: 'dev',
      use: { baseURL: `http://localhost:${port + 2}/` },
      testMatch: IN_DEVELOPMENT,
      grepInvert: ON_BUILD_ALONE,
    },
  ],
  webServer: [
    {
      command: `node engine/bin.js build && node engine/bin.js preview --port ${port}`,
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
    // The specs of `e2e/sites/` build and serve their own sites.
  ].filter(() => !process.env.E2E_SITES),
})

/** Firefox of the system, by WebDriver BiDi. Colors, motion and touch are not emulated there. */
function firefox() {
  return {
    name: 'firefox',
    testMatch: IN_FIREFOX,
    use: {
      baseURL: `http://localhost:${port}/`,
      browserName: 'firefox' as const,
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: fileURLToPath(new URL('scripts/firefox.js', import.meta.url)),
        args: [],
        // Firefox keeps pages that the reader has left in memory. Playwright turns this off only in Chromium.
        firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
      },
    },
  }
}
