import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { OutputFile } from '../../../model/site.ts'
import { textTypes } from '../../../outputs/hosts/host-rules.ts'
import { precompressed } from './precompressed.ts'

test('each long text file is followed by its compressed forms', async () => {
  const text = 'word '.repeat(400)
  async function* files(): AsyncIterable<OutputFile> {
    yield { path: 'index.html', contents: text }
    yield { path: 'short.html', contents: 'word' }
    yield { path: 'a.png', contents: text }
    yield { path: 'a.csv', contents: text }
    yield { path: '.hosts/rules.json', contents: text }
  }
  const written = new Map<string, string | Uint8Array>()
  for await (const { path, contents } of precompressed(files())) written.set(path, contents)
  const pages = ['index.html', 'index.html.br', 'index.html.gz', 'short.html']
  const names = [...pages, 'a.png', 'a.csv', 'a.csv.br', 'a.csv.gz', '.hosts/rules.json']
  expect([...written.keys()]).toEqual(names)
  expect(brotliDecompressSync(written.get('index.html.br') ?? '').toString()).toBe(text)
  expect(gunzipSync(written.get('index.html.gz') ?? '').toString()).toBe(text)
})

test('a text of each type for programs is compressed', async () => {
  const paths = Object.keys(textTypes).map((extension) => `a.${extension}`)
  async function* files(): AsyncIterable<OutputFile> {
    for (const path of paths) yield { path, contents: 'word '.repeat(400) }
  }
  const written: string[] = []
  for await (const { path } of precompressed(files())) written.push(path)
  expect(written).toEqual(paths.flatMap((path) => [path, `${path}.br`, `${path}.gz`]))
})
