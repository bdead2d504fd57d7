import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBundle } from '../fixtures/a-bundle.ts'
import { buildSite } from './build-site.ts'
import { projectAt } from './load/project.ts'

const parts = vi.hoisted(() => {
  let failing = ''
  return {
    fail: (part: string) => {
      failing = part
    },
    // Not a mock of Vitest: Vitest handles the rejections of promises that mocks return.
    made:
      <Value>(part: string, value: Value) =>
      async () => {
        if (part === failing) throw new Error('There is no more paper.')
        return value
      },
  }
})

vi.mock('./bundle/site-bundle.ts', async (original) => ({
  ...(await original<typeof import('./bundle/site-bundle.ts')>()),
  siteBundle: parts.made('bundle', { files: [], elements: {}, styles: [] }),
}))
vi.mock('./cards/site-cards.ts', () => ({ siteCards: parts.made('cards', []) }))
vi.mock('./all-problems.ts', () => ({
  allProblems: parts.made('checks', {
    problems: [],
    samples: { problems: [], counts: {}, unproven: [] },
  }),
}))

const project = projectAt(process.cwd(), 'e2e/sites/small')
const out = join(tmpdir(), 'never-written')
const unhandled = vi.fn()

beforeEach(() => process.on('unhandledRejection', unhandled))
afterEach(() => process.off('unhandledRejection', unhandled))

test.each(['bundle', 'cards', 'checks'])('a build ends with the message of its failure: %s', async (part) => {
  parts.fail(part)
  const engine = aBundle({ sizes: { 'assets/start.js': 1000 } })
  await expect(buildSite(project, out, engine)).rejects.toThrow('There is no more paper.')
  expect(unhandled).not.toHaveBeenCalled()
})
