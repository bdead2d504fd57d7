import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageFinder } from './find-image.ts'
import { projectAt } from './project.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'images-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

/** Writes files, by their paths from the project's root, and returns the function that finds the images of the site. */
function findIn(files: Record<string, string>) {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), contents)
  }
  return imageFinder(projectAt(root, 'site'))
}

test('an image of the static folder has only a size, because the folder is published as it is', () => {
  expect(findIn({ 'site/static/img/a.svg': SVG })('/img/a.svg')).toEqual({
    width: 4,
    height: 3,
    bytes: SVG.length,
  })
})

test('the path of another published image contains its name and changes with its content', () => {
  const file = 'site/docs/img/a b@2x.svg'
  const first = findIn({ [file]: SVG })(file)
  expect(first).toMatchObject({
    width: 4,
    height: 3,
    own: { file, path: expect.stringMatching(/^assets\/a-b-2x\.[\da-f]{8}\.svg$/) },
  })
  expect(findIn({ [file]: `${SVG}\n` })(file)).not.toEqual(first)
})

test('an image of the static folder that a relative path names is published once, as the folder is', () => {
  const file = 'site/static/img/a.svg'
  expect(findIn({ [file]: SVG })(file)).toMatchObject({
    width: 4,
    height: 3,
    own: { file, path: 'img/a.svg' },
  })
})

test('files outside of the site, in hidden folders and behind links that lead out are not found', () => {
  const find = findIn({ 'secret.svg': SVG, 'site/.git/a.svg': SVG, 'site/docs/a.mdx': '' })
  symlinkSync(join(root, 'secret.svg'), join(root, 'site/docs/link.svg'))
  for (const name of [
    'secret.svg',
    '../secret.svg',
    '/../../secret.svg',
    'site/.git/a.svg',
    'site/docs/link.svg',
  ])
    expect(find(name) ?? {}).not.toHaveProperty('width')
})

test('a missing image gets the nearest name in its folder', () => {
  const find = findIn({
    'site/docs/img/diagram.svg': SVG,
    'site/static/logo.svg': SVG,
    'site/docs/a.mdx': '',
  })
  expect(find('site/docs/a.md')).toBeNull()
  expect(find('site/docs/img/digram.svg')).toEqual({ meant: 'site/docs/img/diagram.svg' })
  expect(find('../img/a.svg')).toBeNull()
  expect(find('/lgo.svg')).toEqual({ meant: '/logo.svg' })
})

test('a missing image gets the only image of its name, to which it has moved', () => {
  const files = [
    'docs/pictures/lake.svg',
    'docs/lake-2.svg',
    'versions/1.0/docs/img/lake.svg',
    'static/img/logo.svg',
    'docs/a/twin.svg',
    'docs/b/twin.svg',
  ]
  const find = findIn(Object.fromEntries(files.map((file) => [`site/${file}`, SVG])))
  expect(find('site/docs/lake.svg')).toEqual({ meant: 'site/docs/pictures/lake.svg' })
  expect(find('site/versions/1.0/docs/lake.svg')).toEqual({ meant: 'site/versions/1.0/docs/img/lake.svg' })
  expect(find('site/docs/logo.svg')).toEqual({ meant: '/img/logo.svg' })
  expect(find('/pictures/of/the/logo.svg')).toEqual({ meant: '/img/logo.svg' })
  expect(find('/lake.svg')).toBeNull()
  expect(find('site/docs/twin.svg')).toBeNull()
})

test('a file without a size is there, and is not a guess', () => {
  const find = findIn({ 'site/static/empty.png': '', 'site/docs/empty.png': '' })
  for (const name of ['/empty.png', 'site/docs/empty.png']) expect(find(name)).toEqual({ meant: name })
})

test('the nearest name is found for the first missing images only, because each search takes long', () => {
  const find = findIn({ 'site/static/logo.svg': '' })
  for (let index = 0; index < 50; index++) find(`/no-${index}.png`)
  expect(find('/lgo.svg')).toBeNull()
})
