import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copySite } from '../../fixtures/copy-site.ts'
import { projectAt } from '../load/project.ts'
import { componentFingerprints } from './component-fingerprints.ts'

let copy: ReturnType<typeof copySite>
beforeEach(() => {
  copy = copySite()
  write(
    'components/Shout.tsx',
    "import './parts.ts'\nimport './words'\nimport './lists.js'\nimport './folder'\n",
  )
  write('components/parts.ts', '')
  write('components/Other.tsx', '')
  write('components/words.ts', "import '../numbers.json'\n")
  write('components/lists.ts', '')
  write('components/folder/index.tsx', '')
  write('components/Plain.jsx', '')
  write('numbers.json', '[]')
  write('components/prices.json', '[]')
  write('data/list/prices.yml', '[]')
})
afterEach(() => copy.remove())

function write(file: string, text: string): void {
  const path = join(copy.site, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const usedBy = (text: string, apart: string[] = [], since = Number.POSITIVE_INFINITY) =>
  componentFingerprints(projectAt(process.cwd(), copy.site), ['Shout', 'Mixed', 'Plain'], apart, since)(text)

test('a text without components of the site has an empty fingerprint', () => {
  expect(usedBy('Words, <Tabs> and <Other />.')).toBe('')
})

test.each([
  ['<Shout />', 'components/Shout.tsx', true],
  ['<Shout />', 'components/parts.ts', true],
  ['<Shout />', 'components/words.ts', true],
  ['<Shout />', 'components/lists.ts', true],
  ['<Shout />', 'components/folder/index.tsx', true],
  ['<Shout />', 'numbers.json', true],
  ['<Shout />', 'components/Other.tsx', false],
  ['<Plain />', 'components/Plain.jsx', true],
  ['<Mixed />', 'components/Other.tsx', true],
  ['<Mixed />', 'numbers.json', true],
  ['<Shout />', 'openapi.yaml', true],
  ['<Shout />', 'components/prices.json', true],
  ['<Shout />', 'data/list/prices.yml', true],
])('the fingerprint of a text with %s changes with %s: %s', (text, file, changes) => {
  const before = usedBy(text)
  appendFileSync(join(copy.site, file), '# An edit.\n')
  expect(usedBy(text) !== before).toBe(changes)
})

test('the fingerprint changes with a linked package, and with the linked packages that this package imports', () => {
  for (const [name, text] of [
    ['kit', "export * from '@acme/words/all.js'"],
    ['words', ''],
  ] as const) {
    write(`packages/${name}/package.json`, `{ "name": "@acme/${name}" }`)
    write(`packages/${name}/src/all.ts`, text)
    mkdirSync(join(copy.site, 'node_modules/@acme'), { recursive: true })
    symlinkSync(resolve(copy.site, 'packages', name), join(copy.site, 'node_modules/@acme', name), 'junction')
  }
  write('components/Shout.tsx', "import { word } from '@acme/kit'\n")
  for (const name of ['kit', 'words']) {
    const before = usedBy('<Shout />')
    appendFileSync(join(copy.site, 'packages', name, 'src/all.ts'), '// An edit.\n')
    expect(usedBy('<Shout />')).not.toBe(before)
  }
})

test('the fingerprint differs each time if the file of an import is not known, such as the file of a path alias', () => {
  write('components/Shout.tsx', "import * as z from 'zod'\nimport { join } from 'node:path'\n")
  expect(usedBy('<Shout />')).toBe(usedBy('<Shout />'))
  for (const name of ['@lib/shout', '@/lib/shout', '#lib/shout']) {
    write('components/Shout.tsx', `import { shout } from '${name}'\n`)
    expect(usedBy('<Shout />')).not.toBe(usedBy('<Shout />'))
  }
})

test('the fingerprint differs each time if a file has changed since the import of the components', () => {
  expect(usedBy('<Shout />', [], 0)).not.toBe(usedBy('<Shout />', [], 0))
})

test('the fingerprint does not change with the files in `apart`', () => {
  const apart = [`${projectAt(process.cwd(), copy.site).site}openapi.yaml`]
  const before = usedBy('<Shout />', apart)
  appendFileSync(join(copy.site, 'openapi.yaml'), '# An edit.\n')
  expect(usedBy('<Shout />', apart)).toBe(before)
})
