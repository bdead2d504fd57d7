import { expect, test } from 'vitest'
import { locateLinks } from './locate-links.ts'

const link = (written: string) => ({ written, toFile: false })

test('a link of a description is found where it is written first', () => {
  const yaml =
    'info:\n  description: |\n    See [a](/a/) and [b](</b/>).\n\n    [c]: /c/\npaths:\n  # [a](/a/)'
  expect(locateLinks(['/a/', '/b/', '/c/'].map(link), [['api.yaml', yaml]]).map(({ line }) => line)).toEqual([
    3, 3, 5,
  ])
  const json = '{\n  "description": "See [a](/a/).\\n\\n[c]: /c/\\nMore."\n}'
  expect(locateLinks(['/a/', '/c/'].map(link), [['api.json', json]]).map(({ line }) => line)).toEqual([2, 2])
})

test('a link of another file, or that is written in no way that is known, stays as it is', () => {
  const links = [{ ...link('/a/'), source: 'site/parts/a.mdx' }, link('/made/')]
  expect(locateLinks(links, [['api.yaml', '[a](/a/)']])).toEqual(links)
})

test('a link in HTML, and one in another file of the description, is found there', () => {
  const files = [
    ['api.yaml', 'a: |\n  <a href="/a/">a</a>'],
    ['pet.yaml', '[a](/a/)\n[b](/b/)'],
  ] as const
  expect(locateLinks(['/a/', '/b/'].map(link), files)).toMatchObject([
    { line: 2 },
    { source: 'pet.yaml', line: 2 },
  ])
})
