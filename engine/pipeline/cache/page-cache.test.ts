import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CompiledPage } from '../../content/compile-page.ts'
import { aPage } from '../../fixtures/a-page.ts'
import { storeIn } from './keyed-store.ts'
import { cachedCompile, type PageStore } from './page-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A compiler that counts its calls. Its page includes one file, shows one image, and has one image for cards. */
function counting(store: PageStore, pipeline = 'one') {
  const state: Record<string, string> = {
    'site/docs/_part.mdx': 'a',
    'image:/img/a.png': 'b',
    'image:/card.png': 'c',
  }
  const compile = vi.fn(
    async (text: string): Promise<CompiledPage> => ({
      page: aPage('/', {
        html: text,
        includes: ['site/docs/_part.mdx'],
        images: ['/img/a.png'],
        image: { file: 'card.png', size: null },
      }),
      problems: [],
    }),
  )
  return { state, compile, cached: cachedCompile(compile, store, pipeline, (file) => state[file] ?? '') }
}

const stores: [string, () => PageStore][] = [
  ['in memory', () => storeIn(undefined, '')],
  ['in a folder', () => storeIn(folder, '')],
]

describe.each(stores)('a page that is cached %s', (_name, makeStore) => {
  test('is not compiled again, and stays the same', async () => {
    const { cached, compile } = counting(makeStore())
    const first = await cached('text', 'a.mdx')
    expect(await cached('text', 'a.mdx')).toEqual(first)
    expect(compile).toHaveBeenCalledTimes(1)
  })

  test.each(['site/docs/_part.mdx', 'image:/img/a.png', 'image:/card.png'])(
    'is compiled again when %s changes',
    async (file) => {
      const { cached, compile, state } = counting(makeStore())
      await cached('text', 'a.mdx')
      state[file] = 'changed'
      await cached('text', 'a.mdx')
      await cached('text', 'a.mdx')
      expect(compile).toHaveBeenCalledTimes(2)
    },
  )

  test('is compiled again when a file that it includes is removed or added', async () => {
    const { cached, compile, state } = counting(makeStore())
    await cached('text', 'a.mdx')
    delete state['site/docs/_part.mdx']
    await cached('text', 'a.mdx')
    state['site/docs/_part.mdx'] = 'a'
    await cached('text', 'a.mdx')
    expect(compile).toHaveBeenCalledTimes(3)
  })

  test('differs for another text, another source and another pipeline', async () => {
    const store = makeStore()
    const { cached, compile } = counting(store)
    await cached('text', 'a.mdx')
    await cached('other', 'a.mdx')
    await cached('text', 'b.mdx')
    expect(compile).toHaveBeenCalledTimes(3)
    const next = counting(store, 'two')
    await next.cached('text', 'a.mdx')
    expect(next.compile).toHaveBeenCalledTimes(1)
  })

  test('keeps its problems if it has a syntax error', async () => {
    const store = makeStore()
    const problem = { rule: 'syntax', severity: 'error' as const, message: 'm', hint: 'h', source: 'a.mdx' }
    const compile = vi.fn(async (): Promise<CompiledPage> => ({ page: null, problems: [problem] }))
    const cached = cachedCompile(compile, store, 'one', () => '')
    await cached('text', 'a.mdx')
    expect(await cached('text', 'a.mdx')).toEqual({ page: null, problems: [problem] })
    expect(compile).toHaveBeenCalledTimes(1)
  })
})

test('a page is compiled again if the engine failed on it', async () => {
  const compile = vi.fn(async (): Promise<CompiledPage> => ({ page: null, problems: [], failed: true }))
  const cached = cachedCompile(compile, storeIn(undefined, ''), 'one', () => '')
  await cached('text', 'a.mdx')
  await cached('text', 'a.mdx')
  expect(compile).toHaveBeenCalledTimes(2)
})

test('with `lastGood`, a page with broken text has its last good article', async () => {
  const compile = async (text: string): Promise<CompiledPage> => ({
    page: ['<', 'throws'].includes(text) ? null : aPage('/', { html: text }),
    problems: [],
    ...(text === 'throws' && { failed: true }),
  })
  const cached = cachedCompile(compile, storeIn(undefined, ''), 'one', () => '', undefined, new Map())
  expect((await cached('<', 'a.mdx')).page).toBeNull()
  await cached('good', 'a.mdx')
  expect((await cached('<', 'a.mdx')).page?.html).toBe('good')
  expect((await cached('throws', 'a.mdx')).page?.html).toBe('good')
  expect((await cached('<', 'b.mdx')).page).toBeNull()
})

test('with `lastGood`, a page that lost its title by a mistake in its front matter has its last good article', async () => {
  const problem = {
    rule: 'front-matter',
    severity: 'error' as const,
    message: 'm',
    hint: 'h',
    source: 'a.mdx',
  }
  const compile = async (title: string): Promise<CompiledPage> => ({
    page: aPage('/', { title }),
    problems: title === '' ? [problem] : [],
  })
  const cached = cachedCompile(compile, storeIn(undefined, ''), 'one', () => '', undefined, new Map())
  expect(await cached('', 'a.mdx')).toMatchObject({ page: { title: '' } })
  await cached('Title', 'a.mdx')
  expect(await cached('', 'a.mdx')).toMatchObject({ page: { title: 'Title' }, problems: [problem] })
  expect(await cached('Other', 'a.mdx')).toMatchObject({ page: { title: 'Other' } })
})

test('with `lastGood`, a page without a title is shown until it has one', async () => {
  const compile = async (text: string): Promise<CompiledPage> => ({
    page: aPage('/', { title: '', html: text }),
    problems: [{ rule: 'front-matter', severity: 'error', message: 'm', hint: 'h', source: 'a.mdx' }],
  })
  const cached = cachedCompile(compile, storeIn(undefined, ''), 'one', () => '', undefined, new Map())
  await cached('one', 'a.mdx')
  expect((await cached('two', 'a.mdx')).page?.html).toBe('two')
})

test('with `lastGood`, a page is compiled again if its text is the same and its components have changed', async () => {
  const compile = vi.fn(async (): Promise<CompiledPage> => ({ page: aPage('/'), problems: [] }))
  let used = 'one'
  const cached = cachedCompile(
    compile,
    storeIn(undefined, ''),
    'one',
    () => '',
    () => used,
    new Map(),
  )
  await cached('text', 'a.mdx')
  await cached('text', 'a.mdx')
  expect(compile).toHaveBeenCalledTimes(1)
  used = 'two'
  await cached('text', 'a.mdx')
  expect(compile).toHaveBeenCalledTimes(2)
})

describe('a file of the cache', () => {
  test.each(['', '{"compiled": {"page"', '\0\0'])('counts as absent if it contains %j', async (contents) => {
    const first = await counting(storeIn(folder, 'pages')).cached('text', 'a.mdx')
    const [name = ''] = readdirSync(join(folder, 'pages'))
    const file = join(folder, 'pages', name)
    writeFileSync(file, contents)
    const { cached, compile } = counting(storeIn(folder, 'pages'))
    expect(await cached('text', 'a.mdx')).toEqual(first)
    expect(compile).toHaveBeenCalledTimes(1)
    expect(deserialize(readFileSync(file))).toHaveProperty('value.page')
  })
})
