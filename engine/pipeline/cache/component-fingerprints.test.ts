import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copySite } from '../../fixtures/copy-site.ts'
import { moduleImporter } from '../load/import-module.ts'
import { projectAt } from '../load/project.ts'
import { componentFingerprints } from './component-fingerprints.ts'

let copy: ReturnType<typeof copySite>
beforeEach(() => {
  copy = copySite()
  write(
    'components/Shout.tsx',
    "import 'wordframe/components'\nimport './parts.ts'\nimport './words'\nimport './lists.js'\nimport './folder'\nexport const Shout = new URL('../words.txt', import.meta.url)\n",
  )
  write(
    'components/index.ts',
    "export { Shout } from './Shout.tsx'\nexport { Mixed } from './Other.tsx'\nexport { Plain } from './Plain.jsx'\nexport * from './Admonition.tsx'\n",
  )
  write('components/parts.ts', '')
  write('components/Admonition.tsx', 'export const Admonition = 1\n')
  write('components/Other.tsx', 'export const Mixed = 1\n')
  write('components/words.ts', "import '../numbers.json'\n")
  write('components/lists.ts', '')
  write('components/folder/index.tsx', '')
  write('components/Plain.jsx', 'export const Plain = 1\n')
  write('numbers.json', '[]')
  write('words.txt', '')
  write('components/prices.json', '[]')
  write('data/list/prices.yml', '[]')
})
afterEach(() => copy.remove())

function write(file: string, text: string): void {
  const path = join(copy.site, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
/** Imports the components, and returns the fingerprint of a text. */
async function usedBy(text: string, apart: string[] = [], since = Number.POSITIVE_INFINITY) {
  const { imports } = await moduleImporter()(resolve(copy.site, 'components/index.ts'))
  const components = { names: ['Shout', 'Mixed', 'Plain', 'Admonition'], imports }
  return componentFingerprints(projectAt(process.cwd(), copy.site), components, apart, since)(text)
}

test('a text without components of the site has an empty fingerprint', async () => {
  expect(await usedBy('Words, <Tabs> and <Other />.')).toBe('')
})

test.each([
  [':::note\nText.\n:::', 'components/Admonition.tsx', true],
  ['<Shout />', 'components/Shout.tsx', true],
  ['<Shout />', 'components/parts.ts', true],
  ['<Shout />', 'components/words.ts', true],
  ['<Shout />', 'components/lists.ts', true],
  ['<Shout />', 'components/folder/index.tsx', true],
  ['<Shout />', 'numbers.json', true],
  ['<Shout />', 'words.txt', true],
  ['<Shout />', 'components/Other.tsx', false],
  ['<Plain />', 'components/Plain.jsx', true],
  ['<Mixed />', 'components/Other.tsx', true],
  ['<Mixed />', 'numbers.json', true],
  ['<Shout />', 'openapi.yaml', true],
  ['<Shout />', 'components/prices.json', true],
  ['<Shout />', 'data/list/prices.yml', true],
  ['<Shout />', 'node_modules/.package-lock.json', true],
])('the fingerprint of a text with %s changes with %s: %s', async (text, file, changes) => {
  mkdirSync(join(copy.site, 'node_modules'), { recursive: true })
  const before = await usedBy(text)
  appendFileSync(join(copy.site, file), '\n')
  expect((await usedBy(text)) !== before).toBe(changes)
})

test('the fingerprint changes with a linked package, and with the linked packages that this package imports', async () => {
  for (const [name, text] of [
    ['kit', "export * from '@acme/words'\n"],
    ['words', "export const word = ''\n"],
  ] as const) {
    write(`packages/${name}/package.json`, `{ "name": "@acme/${name}", "exports": "./src/all.ts" }`)
    write(`packages/${name}/src/all.ts`, text)
    mkdirSync(join(copy.site, 'node_modules/@acme'), { recursive: true })
    symlinkSync(resolve(copy.site, 'packages', name), join(copy.site, 'node_modules/@acme', name), 'junction')
  }
  write('components/Shout.tsx', "export { word as Shout } from '@acme/kit'\n")
  for (const name of ['kit', 'words']) {
    const before = await usedBy('<Shout />')
    appendFileSync(join(copy.site, 'packages', name, 'src/all.ts'), '// An edit.\n')
    expect(await usedBy('<Shout />')).not.toBe(before)
  }
})

test('the fingerprint changes with the file of a path alias', async () => {
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }')
  write('lib/shout.ts', 'export const Shout = 1\n')
  write('components/Shout.tsx', "export { Shout } from '@lib/shout'\n")
  const before = await usedBy('<Shout />')
  expect(await usedBy('<Shout />')).toBe(before)
  appendFileSync(join(copy.site, 'lib/shout.ts'), '// An edit.\n')
  expect(await usedBy('<Shout />')).not.toBe(before)
})

test('the fingerprint differs each time with a linked package in CommonJS', async () => {
  expect(await usedBy('<Shout />')).toBe(await usedBy('<Shout />'))
  write('packages/kit/package.json', '{ "name": "kit" }')
  write('packages/kit/index.js', 'exports.Shout = 1\n')
  mkdirSync(join(copy.site, 'node_modules'), { recursive: true })
  symlinkSync(resolve(copy.site, 'packages/kit'), join(copy.site, 'node_modules/kit'), 'junction')
  write('components/Shout.tsx', "import kit from 'kit'\nexport const { Shout } = kit\n")
  expect(await usedBy('<Shout />')).not.toBe(await usedBy('<Shout />'))
})

test('the fingerprint differs each time if a file has changed since the import of the components', async () => {
  expect(await usedBy('<Shout />', [], 0)).not.toBe(await usedBy('<Shout />', [], 0))
})

test('the fingerprint does not change with the files in `apart`', async () => {
  const apart = [`${projectAt(process.cwd(), copy.site).site}openapi.yaml`]
  const before = await usedBy('<Shout />', apart)
  appendFileSync(join(copy.site, 'openapi.yaml'), '# An edit.\n')
  expect(await usedBy('<Shout />', apart)).toBe(before)
})
