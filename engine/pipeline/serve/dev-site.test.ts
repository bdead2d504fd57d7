import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { compilePage } from '../../content/compile-page.ts'
import { projectAt } from '../load/project.ts'
import { devSource } from './dev-site.ts'

vi.mock('../../content/compile-page.ts', { spy: true })

const cache = mkdtempSync(join(tmpdir(), 'dev-site-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

/** Reads the site as a development server does that has just begun; gives how many pages were compiled for that. */
async function begin(cacheFolder: string | null): Promise<number> {
  const before = vi.mocked(compilePage).mock.calls.length
  const source = devSource(projectAt(process.cwd(), 'e2e/sites/small'), { cacheFolder, base: '/' })
  const { site, problems } = await source.read([])
  expect(problems).toEqual([])
  expect(site?.site.pages.length).toBeGreaterThan(0)
  await source.read(['e2e/sites/small/docs/guide.mdx'])
  return vi.mocked(compilePage).mock.calls.length - before
}

test('pages are compiled once, also for a server that begins anew', async () => {
  const pages = await begin(cache)
  expect(pages).toBeGreaterThan(0)
  expect(await begin(cache)).toBe(0)
  expect(await begin(null)).toBe(pages)
})
