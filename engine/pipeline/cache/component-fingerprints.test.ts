import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copySite } from '../../fixtures/copy-site.ts'
import { projectAt } from '../load/project.ts'
import { componentFingerprints } from './component-fingerprints.ts'

let copy: ReturnType<typeof copySite>
beforeEach(() => {
  copy = copySite()
  write('components/Shout.tsx', "import './parts.ts'\n")
  write('components/parts.ts', '')
  write('components/Other.tsx', '')
})
afterEach(() => copy.remove())

const write = (file: string, text: string) => writeFileSync(join(copy.site, file), text)
const usedBy = (text: string, apart: string[] = []) =>
  componentFingerprints(projectAt(process.cwd(), copy.site), ['Shout', 'Mixed'], apart)(text)

test('a text without components of the site has an empty fingerprint', () => {
  expect(usedBy('Words, <Tabs> and <Other />.')).toBe('')
})

test.each([
  ['<Shout />', 'components/Shout.tsx', true],
  ['<Shout />', 'components/parts.ts', true],
  ['<Shout />', 'components/Other.tsx', false],
  ['<Mixed />', 'components/Other.tsx', true],
  ['<Shout />', 'openapi.yaml', true],
])('the fingerprint of a text with %s changes with %s: %s', (text, file, changes) => {
  const before = usedBy(text)
  appendFileSync(join(copy.site, file), '# An edit.\n')
  expect(usedBy(text) !== before).toBe(changes)
})

test('the fingerprint does not change with the files in `apart`', () => {
  const apart = [`${projectAt(process.cwd(), copy.site).site}openapi.yaml`]
  const before = usedBy('<Shout />', apart)
  appendFileSync(join(copy.site, 'openapi.yaml'), '# An edit.\n')
  expect(usedBy('<Shout />', apart)).toBe(before)
})
