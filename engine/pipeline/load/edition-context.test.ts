import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageFinder } from './edition-context.ts'
import { projectAt } from './project.ts'

test('the nearest name is found for the first missing images only, because each search takes long', () => {
  const root = mkdtempSync(join(tmpdir(), 'images-'))
  mkdirSync(join(root, 'site/static'), { recursive: true })
  for (const name of ['logo.svg', 'empty.png']) writeFileSync(join(root, 'site/static', name), '')
  const find = imageFinder(projectAt(root, 'site'))
  expect(find('lgo.svg')).toEqual({ meant: 'logo.svg' })
  for (let index = 0; index < 50; index++) find(`no-${index}.png`)
  expect(find('loog.svg')).toBeNull()
  // A file without a size is there, and is not a guess.
  expect(find('empty.png')).toEqual({ meant: 'empty.png' })
  rmSync(root, { recursive: true })
})
