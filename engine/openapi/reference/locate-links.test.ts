import { expect, test } from 'vitest'
import { linkLocator } from './locate-links.ts'

const link = (written: string) => ({ written, toFile: false })

test('a link in a description has the position of its first occurrence', () => {
  const yaml =
    'info:\n  description: |\n    See [a](/a/) and [b](</b/>).\n\n    [c]: /c/\npaths:\n  # [a](/a/)'
  expect(linkLocator([['api.yaml', yaml]])(['/a/', '/b/', '/c/'].map(link)).map(({ line }) => line)).toEqual([
    3, 3, 5,
  ])
  const json = '{\n  "description": "See [a](/a/).\\n\\n[c]: /c/\\nMore."\n}'
  expect(linkLocator([['api.json', json]])(['/a/', '/c/'].map(link)).map(({ line }) => line)).toEqual([2, 2])
})

test('a link of another file, or in an unknown syntax, does not change', () => {
  const links = [{ ...link('/a/'), source: 'site/parts/a.mdx' }, link('/made/')]
  expect(linkLocator([['api.yaml', '[a](/a/)']])(links)).toEqual(links)
})

test('a link in HTML, and a link in another file of the description, has its position', () => {
  const files = [
    ['api.yaml', 'a: |\n  <a href="/a/">a</a>'],
    ['pet.yaml', '[a](/a/)\n[b](/b/)'],
  ] as const
  expect(linkLocator(files)(['/a/', '/b/'].map(link))).toMatchObject([
    { line: 2 },
    { source: 'pet.yaml', line: 2 },
  ])
})

test('a link with letters that Markdown encodes has its position', () => {
  const links = ['#tag/pets/GET/pets/%7Bid%7D', '/%C3%BCber/'].map(link)
  const text = '[a](#tag/pets/GET/pets/{id})\n[b](/über/)'
  expect(linkLocator([['api.yaml', text]])(links).map(({ line }) => line)).toEqual([1, 2])
})

test('an address in a field has its position', () => {
  const links = ['/terms', '/docs', '/more'].map(link)
  const yaml = 'info:\n  termsOfService: /terms\nexternalDocs: { url: /docs }\n'
  const json = '{ "externalDocs": { "url": "/more" } }'
  const located = linkLocator([
    ['api.yaml', yaml],
    ['more.json', json],
  ])(links)
  expect(located).toMatchObject([{ line: 2 }, { line: 3 }, { source: 'more.json', line: 1 }])
})
