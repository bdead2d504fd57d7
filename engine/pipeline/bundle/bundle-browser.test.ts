import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { runBeside } from '../processes/run-beside.ts'
import { bundleBrowser } from './bundle-browser.ts'

vi.mock('../processes/run-beside.ts')

const root = mkdtempSync(join(tmpdir(), 'bundle-browser-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const cache = join(root, '.cache')
const made = {
  files: [
    { path: 'assets/start.js', contents: 'start()' },
    { path: 'assets/start.css', contents: new Uint8Array([65]) },
  ],
  script: 'assets/start.js',
  imports: [],
  styles: ['assets/start.css'],
  sizes: { 'assets/start.js': 7 },
}
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  vi.mocked(runBeside).mockReset().mockResolvedValue(made)
  rmSync(cache, { recursive: true, force: true })
  write('engine/browser/start.ts', 'one')
  write('engine/pipeline/bundle/make-bundle.ts', 'one')
})

test('a bundle is made once, and is the same when it comes from the cache', async () => {
  expect(await bundleBrowser(root, cache)).toEqual(made)
  const kept = await bundleBrowser(root, cache)
  expect(runBeside).toHaveBeenCalledTimes(1)
  expect(kept.files.map(({ path, contents }) => [path, String(contents)])).toEqual([
    ['assets/start.js', 'start()'],
    ['assets/start.css', 'A'],
  ])
  expect({ ...kept, files: [] }).toEqual({ ...made, files: [] })
})

test.each(['engine/browser/start.ts', 'engine/pipeline/bundle/make-bundle.ts', 'package-lock.json'])(
  'a bundle is made again when %s changes',
  async (file) => {
    await bundleBrowser(root, cache)
    write(file, 'two')
    await bundleBrowser(root, cache)
    expect(runBeside).toHaveBeenCalledTimes(2)
  },
)

test('a bundle of which a file is missing is made again, and one without a cache each time', async () => {
  await bundleBrowser(root, cache)
  for (const name of readdirSync(cache)) rmSync(join(cache, name, 'assets/start.js'))
  await bundleBrowser(root, cache)
  expect(runBeside).toHaveBeenCalledTimes(2)
  await bundleBrowser(root, null)
  await bundleBrowser(root, null)
  expect(runBeside).toHaveBeenCalledTimes(4)
})
