import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets } from './keep-assets.ts'

const DAY = 24 * 60 * 60
const now = 2_000_000_000
let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'keep-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Creates a site whose assets have these contents and ages in days. */
function site(name: string, assets: Record<string, [contents: string, days: number]>): string {
  const folder = join(parent, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, '404.html'), '')
  for (const [path, [contents, days]] of Object.entries(assets)) {
    const file = join(folder, 'assets', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
    for (const each of [file, dirname(file)]) utimesSync(each, now, now - days * DAY)
  }
  return folder
}

test('assets of earlier builds are copied into the new site, limited by age and size, and replace no asset', () => {
  const old = site('old', {
    'a.js': ['old', 1],
    'b.js': ['b', 3],
    'c.js': ['cc', 2],
    'd.js': ['d', 40],
    'fonts/e.woff2': ['e', 4],
  })
  const fresh = site('new', { 'a.js': ['new', 0] })
  const keep = (days: number, bytes: number) => keepAssets(old, fresh, { days, bytes }, now * 1000)
  expect(keep(30, 2)).toBe(1)
  expect(readdirSync(join(fresh, 'assets'))).toEqual(['a.js', 'c.js'])
  expect(keep(30, 1000)).toBe(2)
  expect(readdirSync(join(fresh, 'assets'), { recursive: true }).sort()).toEqual([
    'a.js',
    'b.js',
    'c.js',
    'fonts',
    'fonts/e.woff2',
  ])
  expect(readFileSync(join(fresh, 'assets/a.js'), 'utf8')).toBe('new')
  // A copy keeps its date, so that the age counts through several builds.
  expect(statSync(join(fresh, 'assets/b.js')).mtimeMs).toBe((now - 3 * DAY) * 1000)
})

test('a folder without a site is rejected', () => {
  expect(() => keepAssets(parent, site('new', {}), { days: 1, bytes: 1 })).toThrow(
    /There is no built site in .*\. Name the folder of a site that was built\.$/,
  )
  expect(() => keepAssets(site('old', {}), parent, { days: 1, bytes: 1 })).toThrow(
    /There is no built site in .*\. Build the site first by `npx wordframe build`, or name its folder by `--out`\.$/,
  )
})
