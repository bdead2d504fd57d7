import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { defineConfig } from 'vitest/config'

// Also where the environment says otherwise: tests need React as it is in development.
process.env.NODE_ENV = 'test'

const files = globSync([
  'engine/**/*.test.{ts,tsx}',
  'site/**/*.test.ts',
  'e2e/*.test.ts',
  'scripts/*.test.ts',
])
/** A module that is mocked for one file may be loaded already, for another. */
const mocking = files.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

/** Tests prove the sources. What a build loads by itself comes from `engine/dist`, which the setup makes. */
const sources = (file: string) => fileURLToPath(new URL(`engine/${file}`, import.meta.url))
const alias = [
  { find: /^wordframe$/, replacement: sources('config/define-config.ts') },
  { find: /^wordframe\/components$/, replacement: sources('components/public.ts') },
  { find: /^wordframe\/browser$/, replacement: sources('browser/public.ts') },
]

/** By default one core is left to Vitest, which has little to do: of two cores that is half. */
const maxWorkers = '100%'

/** Concurrent tests wait for processes that they start together. */
const maxConcurrency = 50

const shared = { environment: 'node', testTimeout: 30_000, maxWorkers, maxConcurrency } as const

export default defineConfig({
  test: {
    globalSetup: 'scripts/prepare-engine.js',
    projects: [
      // Loading modules anew for each file takes as long as all of the tests.
      {
        resolve: { alias },
        test: { ...shared, name: 'together', include: files, exclude: mocking, isolate: false },
      },
      { resolve: { alias }, test: { ...shared, name: 'apart', include: mocking } },
    ],
  },
})
