import { expect, test } from 'vitest'
import type { OutputFile } from '../../model/site.ts'
import { withOfflineLists } from './offline-lists.ts'

const file = (path: string, contents = path): OutputFile => ({ path, contents })

async function listsOf(files: OutputFile[], copied: OutputFile[] = []) {
  const editions = [
    { list: 'offline.json', routes: ['/', '/guide/'], own: ['assets/frame.1.js'] },
    { list: 'v1/offline.json', routes: ['/v1/', '/v1/guide/'], own: ['assets/frame.2.js'] },
  ]
  async function* source() {
    yield* [...files, ...copied]
  }
  const all: OutputFile[] = []
  for await (const each of withOfflineLists(source(), editions, copied)) all.push(each)
  const texts = all.slice(0, -2).map(({ path, contents }) => file(path, Buffer.from(contents).toString()))
  expect(texts).toEqual([...files, ...copied])
  return all.slice(-2).map(({ path, contents }) => ({ path, ...JSON.parse(String(contents)) }))
}

test('each edition lists its documents by their routes, its own files and the shared files', async () => {
  const [last, first] = await listsOf(
    ['index.html', 'guide/index.html', 'v1/index.html', 'v1/guide/index.html', 'api/addresses.json']
      .concat('assets/start.js', 'assets/frame.1.js', 'assets/frame.2.js')
      .map((path) => file(path)),
  )
  const shared = ['api/addresses.json', 'assets/start.js']
  expect(last.path).toBe('offline.json')
  expect(Object.keys(last.files)).toEqual(['', 'guide/', ...shared, 'assets/frame.1.js'])
  expect(first.path).toBe('v1/offline.json')
  expect(Object.keys(first.files)).toEqual(['v1/', 'v1/guide/', ...shared, 'assets/frame.2.js'])
})

test('pictures and fonts of the site are listed; cards, Markdown, downloads and other documents are not', async () => {
  const made = ['guide.md', 'llms.txt', '404.html', 'old/index.html', 'cards/guide.png', 'icon-512.png']
  const [list] = await listsOf(
    made.map((path) => file(path)),
    ['img/a.svg', 'img/b.JPG', 'fonts/a.ttf', 'data.zip', '_headers'].map((path) => file(path)),
  )
  expect(Object.keys(list.files)).toEqual(['img/a.svg', 'img/b.JPG', 'fonts/a.ttf'])
})

test('of several files of one path, the first is listed, because it is the one that is written', async () => {
  const [list] = await listsOf([file('index.html', 'page')], [file('index.html', 'copied')])
  const [alone] = await listsOf([file('index.html', 'page')])
  expect(list).toEqual(alone)
})

test('bytes are the sum of the sizes, and a hash changes with the contents alone', async () => {
  const [before] = await listsOf([file('index.html', 'ä'), file('guide/index.html', 'bcd')])
  const [after] = await listsOf([file('index.html', 'ä'), file('guide/index.html', 'xyz')])
  expect([before.bytes, after.bytes]).toEqual([5, 5])
  expect(after.files['']).toBe(before.files[''])
  expect(after.files['guide/']).not.toBe(before.files['guide/'])
})
