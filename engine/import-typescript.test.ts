import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildResult, build } from 'esbuild'
import * as react from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { importTypeScript } from './import-typescript.js'

vi.mock('esbuild', async (original) => {
  const esbuild = await original<typeof import('esbuild')>()
  return { ...esbuild, build: vi.fn(esbuild.build) }
})

// Below the project's root: packages are found from there.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), '.cache', 'import-typescript-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a module comes with those that it imports, and with the packages that are loaded', async () => {
  write('part.tsx', "export const part = <b>{'…'}</b> as unknown")
  const path = write(
    'whole.ts',
    "import * as react from 'react'\nexport { part } from './part.tsx'\nexport const element: unknown = react.createElement",
  )
  const whole = await importTypeScript(path)
  expect(whole.part).toMatchObject({ type: 'b', props: { children: '…' } })
  expect(whole.element).toBe(react.createElement)
})

test('a module knows where its source stands', async () => {
  const path = write('place.ts', 'export const place: string = import.meta.url')
  expect((await importTypeScript(path)).place).toBe(pathToFileURL(path).href)
})

test('plain JavaScript is loaded once, whoever imports it', async () => {
  write('plain.js', 'export const plain = {}')
  const first = await importTypeScript(write('first.ts', "export { plain } from './plain.js'"))
  const second = await importTypeScript(
    write('second.ts', "export { plain, plain as again } from './plain.js'"),
  )
  expect(first.plain).toBe(second.plain)
})

test('an edit counts at once', async () => {
  const path = write('edited.ts', 'export const value = 1')
  expect((await importTypeScript(path)).value).toBe(1)
  write('edited.ts', 'export const value = 2')
  expect((await importTypeScript(path)).value).toBe(2)
})

test('an edit of what a module imports counts, and nothing is compiled again without one', async () => {
  write('inner.ts', "export const value = 'before'")
  const path = write('outer.ts', "export { value } from './inner.ts'")
  expect((await importTypeScript(path)).value).toBe('before')
  vi.mocked(build).mockClear()
  expect((await importTypeScript(path)).value).toBe('before')
  expect(build).not.toHaveBeenCalled()
  write('inner.ts', "export const value = 'after'")
  expect((await importTypeScript(path)).value).toBe('after')
  expect(build).toHaveBeenCalledTimes(1)
})

test('packages are taken in, CommonJS too, but for those that are shared or asked for late', async () => {
  const path = write(
    'packages.ts',
    `import Ajv from 'ajv'
    import { parse } from 'yaml'
    export const late = import('smol-toml').then(({ parse }) => parse('a = 1'))
    export const valid: boolean = new Ajv().validate({ type: 'number' }, parse('1'))`,
  )
  const { late, valid } = await importTypeScript(path)
  expect(valid).toBe(true)
  expect(await late).toEqual({ a: 1 })
  const made = vi.mocked(build).mock.results.at(-1)
  const { outputFiles }: BuildResult = { ...(await made?.value) }
  const imported = (outputFiles ?? []).flatMap(({ text }) => [
    ...text.matchAll(/(?:from|import\()"([^."][^"]*)"/g),
  ])
  const [toml, ...others] = imported.map(([, name = '']) => name).filter((name) => !name.startsWith('node:'))
  expect(toml).toMatch(/^file:.*\/smol-toml\//)
  expect(others).toEqual([])
})

test('what was compiled and is damaged is compiled again', async () => {
  const path = write('damaged.ts', `export const value = ${Date.now()}`)
  await importTypeScript(path)
  const kept = join('.cache', 'javascript')
  const records = readdirSync(kept).filter((name) => name.endsWith('.json'))
  const made = records.map((name) => JSON.parse(readFileSync(join(kept, name), 'utf8')))
  const { folder } = made.find(({ inputs }) => path in inputs)
  const entry = join(kept, folder, 'entry.js')
  const whole = readFileSync(entry, 'utf8')
  writeFileSync(entry, '')
  await importTypeScript(path)
  expect(readFileSync(entry, 'utf8')).toBe(whole)
})

test('what does not compile says what and where', async () => {
  const broken = write('broken.ts', 'export default {\n  title: = 3\n}')
  await expect(importTypeScript(broken)).rejects.toThrow(/^Unexpected "=" \(.*broken\.ts:2:10\)$/)
  const lonely = write('lonely.ts', "import './nowhere.ts'")
  await expect(importTypeScript(lonely)).rejects.toThrow(
    /^Could not resolve ".\/nowhere.ts" \(.*lonely\.ts:1:8\)$/,
  )
})

test('what was compiled is removed when nothing has used it for a month', async () => {
  const kept = join('.cache', 'javascript')
  await importTypeScript(write('any.ts', 'export {}'))
  const old = join(kept, 'of-old')
  mkdirSync(old)
  utimesSync(old, 0, 0)
  await importTypeScript(write('new.ts', `export const now = ${Date.now()}`))
  expect(readdirSync(kept)).not.toContain('of-old')
})
