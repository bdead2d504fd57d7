import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { expect, it } from 'vitest'
import { highlightSample } from './highlight-sample.ts'

const show = (code: string, language: string) =>
  toHtml({ type: 'root', children: highlightSample(code, language) })
    .replace(/<span class="tok-(\w+)">/g, '[$1 ')
    .replaceAll('</span>', ']')

it.each([
  [
    'json',
    '{"a": "b: \\"c", "n": -1e-8, "t": true}',
    '{[property "a"]: [string "b: \\"c"], [property "n"]: [number -1e-8], [property "t"]: [constant true]}',
  ],
  [
    'python',
    'x = f(model="m", n=None)',
    'x = [function f]([property model]=[string "m"], [property n]=[constant None])',
  ],
  [
    'typescript',
    'const x = await f({ n: 1 });',
    '[keyword const] x = [keyword await] [function f]({ [property n]: [number 1] });',
  ],
  ['bash', "curl -X GET 'it'\\''s'", "[function curl] [attribute -X] GET [string 'it'\\''s']"],
  ['event-stream', 'data: [DONE]', '[keyword data]: [constant [DONE]]'],
])('knows what is what in %s', (language, code, shown) => {
  expect(show(code, language)).toBe(shown)
})

it('changes no character, whatever the code is', () => {
  const code = '<a href="x">\n\t\'"\\ \u2028 ${x} `y` # z'
  for (const language of ['json', 'python', 'typescript', 'bash', 'event-stream', 'unknown']) {
    expect(textOf({ type: 'root', children: highlightSample(code, language) })).toBe(code)
  }
})
