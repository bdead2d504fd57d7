import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as react from 'react'
import { afterAll, expect, test } from 'vitest'
import { loadProblem, moduleImporter } from './import-module.ts'

// Below the project's root, because Node finds packages from there.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), '.cache', 'import-module-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns a function that imports the exports of a module. */
function importer(generation?: number, onSource?: (path: string) => void) {
  const importModule = moduleImporter(generation, onSource)
  return async (path: string) => (await importModule(path)).exports
}
const importModule = importer()

/** Returns the problem of a module that does not load, as `source:line:column: message`. */
async function problemOf(path: string): Promise<string> {
  const error = await importModule(path).then(
    () => expect.fail('the module loads'),
    (thrown: Error) => thrown,
  )
  const { source, line, column, message, hint } = loadProblem(
    'config',
    'site.config.ts',
    'Does not load',
    error,
    '',
  )
  return `${[source, line, column].filter((part) => part !== undefined).join(':')}: ${message} ${hint}`.trimEnd()
}

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a module is loaded with its imports, and shares the packages that are already loaded', async () => {
  write('part.tsx', "export const part = <b>{'…'}</b> as unknown")
  const path = write(
    'whole.ts',
    `import * as react from 'react'
    import { parse } from 'yaml'
    export { part } from './part.tsx'
    export const element: unknown = react.createElement
    export const parsed: unknown = parse('1')`,
  )
  const whole = await importModule(path)
  expect(whole.part).toMatchObject({ type: 'b', props: { children: '…' } })
  expect(whole.element).toBe(react.createElement)
  expect(whole.parsed).toBe(1)
})

test('a mistake in data that a schema of zod finds is named by its place, not as JSON', async () => {
  const path = write('data.ts', "import * as z from 'zod'\n\nz.array(z.string()).parse(['a', 1])\n")
  expect(await problemOf(path)).toMatch(/data\.ts:3:\d+: Does not load: 1: expected text, not a number\.$/)
})

test('the TypeScript of a linked package is compiled with the module that imports the package', async () => {
  mkdirSync(join(folder, 'kit'))
  mkdirSync(join(folder, 'node_modules/@acme'), { recursive: true })
  symlinkSync(join(folder, 'kit'), join(folder, 'node_modules/@acme/kit'), 'junction')
  write('kit/package.json', '{ "name": "@acme/kit", "exports": { ".": "./view.tsx" } }')
  write('kit/word.ts', "export enum Word { Hello = 'Hello' }")
  write('kit/view.tsx', "import { Word } from './word'\nexport const view = <b>{Word.Hello}</b> as unknown")
  const path = write('linked.ts', "export { view } from '@acme/kit'")
  expect((await importModule(path)).view).toMatchObject({ type: 'b', props: { children: 'Hello' } })
})

test('an edit of a linked package in JavaScript takes effect at once, and its packages stay those of Node', async () => {
  mkdirSync(join(folder, 'kit-js'))
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(join(folder, 'kit-js'), join(folder, 'node_modules/kit-js'), 'junction')
  write('kit-js/package.json', '{ "name": "kit-js", "type": "module", "exports": "./index.js" }')
  const inner = write('kit-js/inner.js', "export const word = 'before'")
  const index = write(
    'kit-js/index.js',
    `import * as react from 'react'
    import { parse } from 'yaml'
    export { word } from './inner.js'
    export const { createElement } = react
    export const place = [import.meta.url, import.meta.dirname, import.meta.filename, parse('1')]`,
  )
  const path = write('linked-js.ts', "export * from 'kit-js'")
  const sources: string[] = []
  const importLinked = importer(0, (source) => sources.push(source))
  const before = await importLinked(path)
  expect(before.word).toBe('before')
  expect(before.createElement).toBe(react.createElement)
  expect(before.place).toEqual([pathToFileURL(index).href, join(folder, 'kit-js'), index, 1])
  expect(sources).toEqual(expect.arrayContaining([path, index, inner]))
  write('kit-js/inner.js', "export const word = 'after'")
  expect((await importLinked(path)).word).toBe('after')
})

test('a linked package in CommonJS is loaded by Node', async () => {
  mkdirSync(join(folder, 'kit-cjs'))
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(join(folder, 'kit-cjs'), join(folder, 'node_modules/kit-cjs'), 'junction')
  write('kit-cjs/package.json', '{ "name": "kit-cjs", "main": "./index.js" }')
  write(
    'kit-cjs/index.js',
    "exports.place = __dirname\nexports.read = require('node:fs').existsSync(__filename)",
  )
  const path = write('linked-cjs.ts', "import kit from 'kit-cjs'\nexport const { place, read } = kit")
  expect(await importModule(path)).toMatchObject({ place: join(folder, 'kit-cjs'), read: true })
})

test('JSON that is imported by a path alias is part of the module, and each module is named before it is read', async () => {
  mkdirSync(join(folder, 'lib'))
  const data = write('lib/data.json', '{ "word": "Hello" }')
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }')
  const path = write('named.ts', "import data from '@/data.json'\nexport const { word } = data")
  const sources: string[] = []
  const importNamed = importer(0, (source) => sources.push(source))
  expect((await importNamed(path)).word).toBe('Hello')
  expect(sources).toEqual([path, data])
  writeFileSync(data, '{')
  sources.length = 0
  await expect(importNamed(path)).rejects.toThrow()
  expect(sources).toEqual([path, data])
})

test('JSON with a byte order mark is read without the mark', async () => {
  write('marked.json', '\uFEFF{ "word": "Hello" }')
  const path = write('marked.ts', "import data from './marked.json'\nexport const { word } = data")
  expect(await importModule(path)).toMatchObject({ word: 'Hello' })
})

test('the engine is found by its name from any folder of a site', async () => {
  const path = write('config.ts', "import { defineConfig } from 'wordframe'\nexport default defineConfig")
  expect(await importModule(path)).toHaveProperty('default')
})

test('`import.meta.url` is the address of the module’s source', async () => {
  const path = write('position.ts', 'export const position: string = import.meta.url')
  expect((await importModule(path)).position).toBe(pathToFileURL(path).href)
})

test('an edit of a module or of its imports takes effect at once', async () => {
  write('inner.ts', "export const value = 'before'")
  const path = write('outer.ts', "export { value } from './inner.ts'\nexport const own = {}")
  const before = await importModule(path)
  expect(before.value).toBe('before')
  expect((await importModule(path)).own).toBe(before.own)
  write('inner.ts', "export const value = 'after'")
  expect((await importModule(path)).value).toBe('after')
})

test('a module that reads data is loaded again in each generation', async () => {
  const data = write('data.txt', 'before')
  const path = write(
    'reader.ts',
    "import { readFileSync } from 'node:fs'\nexport const read = readFileSync(new URL('./data.txt', import.meta.url), 'utf8')",
  )
  expect((await importModule(path)).read).toBe('before')
  writeFileSync(data, 'after')
  expect((await importer(1)(path)).read).toBe('after')
})

test('the error of a module that does not compile has a message and a position', async () => {
  const broken = write('broken.ts', 'export default {\n  title: = 3\n}')
  expect(await problemOf(broken)).toMatch(/broken\.ts:2:10: Does not load: Unexpected token\.$/)
  const lonely = write('lonely.ts', "import './nowhere.ts'")
  expect(await problemOf(lonely)).toMatch(/lonely\.ts:1:8: .*: Could not resolve '\.\/nowhere\.ts'\.$/)
  write('broken.json', '{\n  "a": b\n}')
  const reader = write('reader.ts', "import data from './broken.json'\nexport default data")
  expect(await problemOf(reader)).toMatch(/broken\.json:2:8: .*: expected value\.$/)
  const missing = write('missing.ts', "export * from './inner.ts'")
  for (const name of ['no-such-package-here', '@no-such/package']) {
    write('inner.ts', `\nimport '${name}/inside'`)
    expect(await problemOf(missing)).toMatch(
      new RegExp(
        `inner\\.ts:2:8: .*: The package "${name}" is not installed, or has no "inside"\\. Install the package, for example by \`npm install ${name}\`, or correct its name\\.$`,
      ),
    )
  }
  write('a.css', '.a { color: red }')
  write('inner.ts', "\nimport './a.css'")
  expect(await problemOf(missing)).toMatch(
    /inner\.ts:2:1: .*: A module cannot import "\.\/a\.css"\. Delete the import: /,
  )
  write('inner.ts', "import prices from '../prices.yaml'\nexport { prices }")
  expect(await problemOf(missing)).toMatch(
    /inner\.ts:1:1: .*: A module cannot import "\.\.\/prices\.yaml"\. A component reads the text: `readFileSync\(/,
  )
  write('inner.ts', "import picture from './map.svg'\nexport { picture }")
  expect(await problemOf(missing)).toMatch(
    /inner\.ts:1:1: .*: A module cannot import "\.\/map\.svg"\. Put the picture into static\/, /,
  )
  write('inner.ts', "import '@/data.ts'")
  expect(await problemOf(missing)).toMatch(/inner\.ts:1:8: .*: Could not resolve '@\/data\.ts'\.$/)
})

test.each([
  [
    'utf16le',
    'The file is in UTF-16, and the engine reads UTF-8',
    'Save it as UTF-8 in your editor. ',
    '1:1',
  ],
  ['latin1', 'The file contains a character that is not UTF-8', 'Save the file as UTF-8.', '2:22'],
] as const)(
  'a module in %s is reported at its first wrong character',
  async (encoding, message, hint, at) => {
    const module = write('encoded.ts', '')
    writeFileSync(module, "\nexport const a = 'café'", encoding)
    const importing = write('importing.ts', "export * from './encoded.ts'")
    const found = await problemOf(importing)
    expect(found).toMatch(new RegExp(`encoded\\.ts:${at}: Does not load: ${message}\\. `))
    expect(found).toContain(hint)
  },
)

test.each(['yaml', 'wordframe/components', 'node:fs'])(
  'an import of a name that %s does not have is reported where it is',
  async (from) => {
    write('own.ts', "export const nope = 1\nexport { nope as parse } from './own.ts'")
    write(
      'typo.ts',
      `import { nope as own } from './own.ts'\nimport {\n  nope,\n} from '${from}'\nexport default [own, nope]`,
    )
    const path = write('index.ts', "export * from './typo.ts'\nexport { default } from './typo.ts'")
    expect(await problemOf(path)).toMatch(new RegExp(`typo\\.ts:2:1: .*: "${from}" has no export "nope"\\.$`))
  },
)

test('the error that a module throws has a message and a position, also in an imported module', async () => {
  write(
    'thrower.ts',
    "type Unused = string\n\nexport function fail(): never {\n  throw new Error('No token')\n}",
  )
  write('good.ts', 'type Long = {\n  a: string\n}\nexport const good = 1 satisfies number')
  const caller = write(
    'caller.ts',
    "import { good } from './good.ts'\nimport { fail } from './thrower.ts'\nexport default [good, fail()]",
  )
  expect(await problemOf(caller)).toMatch(/^\.cache\/.*thrower\.ts:4:\d+: .*: No token\.$/)
  const wrong = write('wrong.ts', 'const a = JSON.parse("{}")\n\nexport default a.b.c')
  expect(await problemOf(wrong)).toMatch(/^\.cache\/.*wrong\.ts:3:\d+: .*: Cannot read /)
  const parser = write('parser.ts', "export default [\n  JSON.parse('{'),\n]")
  expect(await problemOf(parser)).toMatch(/^\.cache\/.*parser\.ts:2:\d+: /)
  // The parser throws deep in its own code, at several lines of the message.
  const data = write(
    'data.ts',
    "import { parse } from 'yaml'\n\nexport default [import.meta.url, parse('a: [{ b: [')]",
  )
  expect(await problemOf(data)).toMatch(/^\.cache\/.*data\.ts:3:\d+: .*: Flow .* at line 1, column 11: a: /)
  const early = write('early.ts', "throw new Error('No token')\nexport const value = {}")
  expect(await problemOf(early)).toMatch(/^\.cache\/.*early\.ts:1:7: .*: No token\.$/)
  const text = write('text.ts', "throw 'No token'")
  expect(await problemOf(text)).toMatch(/^\.cache\/.*text\.ts: .*: No token\.$/)
})
