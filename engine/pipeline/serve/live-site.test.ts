import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Change } from '../../browser/development/follow-edits.ts'
import { aSite } from '../../fixtures/a-site.ts'
import type { DevSource } from './dev-site.ts'
import { type LiveSite, liveSite } from './live-site.ts'

let root: string
let live: LiveSite
let read: string[]
let changes: Change[]

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'live-site-')))
  for (const folder of ['site/docs', 'site/static', 'shared'])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync('../../shared', join(root, 'site/docs/shared'))
  symlinkSync('..', join(root, 'site/docs/circle'))
  read = []
  changes = []
  live = await liveSite({ root, site: 'site/' }, source)
  live.subscribe((change) => changes.push(change))
})
afterEach(() => {
  live.stop()
  rmSync(root, { recursive: true })
})

/** Reads a site that is always the same, and records which files changed. */
const source: DevSource = {
  async read(files) {
    read.push(...files)
    const site = { id: '', site: aSite({}), emitted: { frames: [] }, files: new Map() }
    return { site: site as never, problems: [] }
  },
  async problemsOf() {
    return []
  },
}

const write = (file: string) => writeFileSync(join(root, file), String(read.length))

test('an edit in a folder that is a link is seen, also if another link leads back to the folder of the site', async () => {
  write('shared/page.mdx')
  await expect.poll(() => read).toContain('site/docs/shared/page.mdx')
})

test('files that editors write for a moment are no edits', async () => {
  for (const name of ['4913', 'page.mdx~', '.page.mdx.swp', '.#page.mdx']) write(`site/docs/${name}`)
  write('site/docs/page.mdx')
  await expect.poll(() => read).toContain('site/docs/page.mdx')
  expect(new Set(read)).toEqual(new Set(['site/docs/page.mdx']))
})

test('an edit of a static file loads every open page anew, and an edit of a page does not', async () => {
  write('site/docs/page.mdx')
  await expect.poll(() => changes).toContainEqual({ routes: [] })
  expect(changes).not.toContainEqual({ reload: true })
  write('site/static/picture.png')
  await expect.poll(() => changes).toContainEqual({ reload: true })
})
