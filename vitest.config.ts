import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['engine/**/*.test.{ts,tsx}', 'site/**/*.test.ts', 'e2e/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
