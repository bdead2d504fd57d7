import { expect, test } from 'vitest'
import { LineCounter, parseDocument } from 'yaml'
import { textsIn, yamlProse } from './yaml-prose.ts'

const KEYS = new Set(['title', 'description'])

function proseOf(text: string, firstLine?: number) {
  const lines = new LineCounter()
  const texts = textsIn(parseDocument(text, { lineCounter: lines }), KEYS)
  return yamlProse(texts, { text, lines, source: 'a.yaml' }, firstLine)
}

test('texts under the given keys are returned at any depth, with their first lines', () => {
  const yaml = 'title: One\nother: Two\ninner:\n  - description: "Three: four"\n'
  expect(proseOf(yaml, 5)).toEqual([
    { text: 'One', source: 'a.yaml', line: 5 },
    { text: 'Three: four', source: 'a.yaml', line: 8 },
  ])
})

test('texts of several lines keep their lines, so that each word is found on its line', () => {
  const [prose] = proseOf('description: >-\n  One\n  two three\n')
  expect(prose?.line).toBe(1)
  expect(prose?.text.split('\n').findIndex((line) => line.includes('two'))).toBe(2)
})

test('escaped line breaks are no lines of the file', () => {
  const [prose] = proseOf('{ "title": "One\\n\\n- two `three\\nfour` five" }')
  expect(prose).toEqual({ text: 'One\r\r- two \uFFFC five', source: 'a.yaml', line: 1 })
  expect(prose?.text.split('\n')).toHaveLength(1)
})

test('values, examples and defaults are not prose, whatever keys they contain', () => {
  const yaml =
    'example:\n  title: One\nvalue: { title: Two }\ndefault: { title: Three }\nenum: [{ title: Four }]\nconst: { title: Five }\nproperties:\n  title:\n    type: string\n'
  expect(proseOf(yaml)).toEqual([])
})

test('code and the targets of links are removed, but their lines are kept', () => {
  const text = proseOf(
    'description: |\n  Ask `finetuning`, see [here](/finetuning/).\n  ```\n  finetuning\n  ```\n  End.\n',
  )[0]?.text
  expect(text).not.toContain('finetuning')
  expect(text?.split('\n').findIndex((line) => line.includes('End.'))).toBe(5)
})
