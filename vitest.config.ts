import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { defineConfig } from 'vitest/config'

// For any value in the environment, because tests need the development version of React.
process.env.NODE_ENV = 'test'

const files = globSync([
  'engine/**/*.test.{ts,tsx}',
  'site/**/*.test.ts',
  'e2e/*.test.ts',
  'scripts/*.test.ts',
])
/** Test files that mock a module. They run apart, because a module that another file has loaded cannot be mocked. */
const mocking = files.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

/** Tests import the sources of the engine. A build also loads modules of `engine/dist`, which the setup creates. */
const sources = (file: string) => fileURLToPath(new URL(`engine/${file}`, import.meta.url))
const alias = [
  { find: /^wordframe$/, replacement: sources('config/define-config.ts') },
  { find: /^wordframe\/components$/, replacement: sources('components/public.ts') },
  { find: /^wordframe\/browser$/, replacement: sources('browser/public.ts') },
]

/** By default, Vitest keeps one core for its main process, which has little work: half of a machine with two cores. */
const maxWorkers = '100%'

/** Concurrent tests mostly wait for processes that they have started, so many of them can run at the same time. */
const maxConcurrency = 50

const shared = { environment: 'node', testTimeout: 30_000, maxWorkers, maxConcurrency } as const

export default defineConfig({
  test: {
    globalSetup: 'scripts/prepare-engine.js',
    projects: [
      // Not isolated, because loading the modules again for each file takes as long as all tests.
      {
        resolve: { alias },
        test: { ...shared, name: 'together', include: files, exclude: mocking, isolate: false },
      },
      { resolve: { alias }, test: { ...shared, name: 'apart', include: mocking } },
    ],
  },
})
