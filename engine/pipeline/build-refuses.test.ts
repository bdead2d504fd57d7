import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildSite } from './build-site.ts'
import type { Bundle } from './bundle/bundle-browser.ts'
import { writeSite } from './emit/write-site.ts'
import { projectAt } from './load/project.ts'

const bundle = vi.hoisted(() => ({ scriptBytes: 0 }))

// What is written is the subject here; scripts and pictures take their time and have tests of their own.
vi.mock('./bundle/bundle-browser.ts', async (original) => ({
  ...(await original<typeof import('./bundle/bundle-browser.ts')>()),
  bundleBrowser: async (): Promise<Bundle> => ({
    files: [{ path: 'assets/start.js', contents: '' }],
    script: 'assets/start.js',
    imports: [],
    styles: [],
    sizes: { 'assets/start.js': bundle.scriptBytes },
  }),
}))
vi.mock('./cards/card-files.ts', () => ({ cardFiles: async () => [] }))

let parent: string
let out: string
beforeEach(() => {
  bundle.scriptBytes = 1000
  parent = mkdtempSync(join(tmpdir(), 'build-'))
  out = join(parent, 'dist')
  writeSite([{ path: '404.html', contents: 'the last good site' }], out)
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

function build(site: string) {
  return buildSite(projectAt(process.cwd(), `e2e/sites/${site}`), { out, cache: false })
}

describe('a build', () => {
  test('writes nothing where a problem is an error, such as a broken link', async () => {
    const { problems, written } = await build('broken-pages')
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'broken-link', severity: 'error' }))
    expect(written).toBe(false)
    expect(readdirSync(parent)).toEqual(['dist'])
    expect(readdirSync(out)).toEqual(['404.html'])
  })

  test('writes nothing where a budget is broken', async () => {
    bundle.scriptBytes = 200_000
    const { problems, budgets, written } = await build('small')
    expect(problems).toEqual([])
    expect(budgets.filter(({ bytes, limit }) => bytes > limit).map(({ name }) => name)).toEqual([
      'First-load JavaScript',
    ])
    expect(written).toBe(false)
    expect(readdirSync(out)).toEqual(['404.html'])
  })

  test('writes the site where all problems are warnings', async () => {
    const { problems, written } = await build('broken-book')
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['warn']))
    expect(written).toBe(true)
    expect(readdirSync(out)).toContain('index.html')
  })
})
