import { expect, test } from 'vitest'
import { anApi } from '../../fixtures/a-site.ts'
import { apiWith } from '../fixtures/api-with.ts'
import { findings, type TestBlock } from '../fixtures/check-blocks.ts'

const text = { type: 'string' }
const part = (properties: object) => ({ type: 'object', properties })
const card = part({
  id: text,
  labels: { type: 'object', additionalProperties: text },
  lines: {
    type: 'array',
    items: { anyOf: [part({ kind: { const: 'a' }, size: text }), part({ width: text })] },
  },
  about: { anyOf: [part({ note: text }), { type: 'null' }] },
  open: { type: 'object' },
})
const example = { id: '{}', labels: {}, lines: [{ kind: 'a', size: 'b' }], about: null, open: {} }
const ok = (type: string, schema: object, value?: object) => {
  const content = { [type]: { schema, ...(value && { example: value }) } }
  return { get: { responses: { 200: { description: 'd', content } } } }
}
const paths = {
  '/card': ok('application/json', card, example),
  '/events': ok('text/event-stream', part({ delta: part({ words: text, reason: text }) })),
}
const options = { apis: [anApi(apiWith({ paths }))], tables: {} }

/** Each line reads names of the answer `card`; then the name that is reported, or ''. */
const cases = [
  ['card["lines"][0].get("sise")', 'card.lines[0].sise', 'sise'],
  ['card.get("lables")', 'card.lables', 'lables'],
  ['card["labels"].get("any")', 'card.labels.any', ''],
  ['card["open"].get("any")', 'card.open.any', ''],
  ['card["lines"][0].get("width")', 'card.lines[0].width', ''],
  ['card.get("error")', 'card.error', ''],
  [
    'json.dumps(card), {**card}, copy.deepcopy(card)',
    'JSON.stringify(card), { ...card }, structuredClone(card)',
    '',
  ],
  ['json.loads(answer.text).get("idd")', 'JSON.parse(JSON.stringify(card)).idd', 'idd'],
  ['json.loads(card["id"]).get("b")', 'JSON.parse(card.id).b', ''],
  ['json.loads(\'{"a": 1}\').get("b")', 'JSON.parse(\'{"a": 1}\').b', ''],
] as const

const START = {
  python:
    'import copy, json, requests\nanswer = requests.get("https://a.example/card")\ncard = answer.json()\n',
  javascript: 'const answer = await fetch("https://a.example/card")\nconst card = await answer.json()\n',
}

/** For each program of a page, the names that are reported, in order. */
async function namesRead(language: string, programs: readonly string[]): Promise<string[]> {
  const found = await findings(
    programs.map((code): TestBlock => ({ language, code, meta: {} })),
    options,
  )
  return programs.map((_, index) =>
    found
      .flatMap((line) => (line.startsWith(`${index + 1}0`) ? (/reads "(\w+)"/.exec(line)?.[1] ?? line) : []))
      .join(),
  )
}

test('a name that the description does not have is reported, where a program reads an answer', {
  timeout: 120_000,
}, async () => {
  const [python, javascript] = await Promise.all([
    namesRead(
      'python',
      cases.map(([code]) => `${START.python}print(${code})`),
    ),
    namesRead(
      'javascript',
      cases.map(([, code]) => `${START.javascript}console.log(${code})`),
    ),
  ])
  expect(python).toEqual(cases.map(([, , name]) => name))
  expect(javascript).toEqual(python)
})

test('an answer is printed like other data', { timeout: 120_000 }, async () => {
  const told = await findings(
    [
      {
        language: 'javascript',
        code: `${START.javascript}console.log(card, card instanceof Object)`,
        meta: {},
      },
      {
        language: 'json',
        code: '{"id": "a", "lines": [{"size": "b"}]}',
        meta: { openapi: 'GET /card response' },
      },
      { language: 'text', code: "{ id: 'a', lines: [ { size: 'b' } ] } true", meta: { title: 'Output' } },
    ],
    options,
  )
  expect(told).toEqual([])
})

test('the events of a stream have the names of their description', { timeout: 120_000 }, async () => {
  const code = (name: string) =>
    `import json, requests\nfor line in requests.get("https://a.example/events").text.splitlines():\n  if line.startswith("data: {"):\n    print(json.loads(line[6:])["delta"].get("${name}"))`
  const told = await namesRead('python', [code('words'), code('reason'), code('word')])
  expect(told).toEqual(['', '', 'word'])
})
