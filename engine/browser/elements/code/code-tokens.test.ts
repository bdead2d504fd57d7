import { expect, test } from 'vitest'
import { codeTokens } from './code-tokens.ts'

/** The code with `[kind …]` around each token. */
function show(code: string, language: string): string {
  let shown = ''
  let done = 0
  for (const { kind, start, end } of codeTokens(code, language)) {
    shown += `${code.slice(done, start)}[${kind} ${code.slice(start, end)}]`
    done = end
  }
  return shown + code.slice(done)
}

test.each([
  [
    'json',
    '{"a": "b: \\"c", "n": -1e-8, "t": true}',
    '{[property "a"]: [string "b: \\"c"], [property "n"]: [number -1e-8], [property "t"]: [number true]}',
  ],
  [
    'python',
    'x = f(model="m", n=None)',
    'x = [function f]([property model]=[string "m"], [property n]=[number None])',
  ],
  [
    'typescript',
    'const x = await f({ n: 1 });',
    '[keyword const] x = [keyword await] [function f]({ [property n]: [number 1] });',
  ],
  ['bash', "curl -X GET 'it'\\''s'", "[function curl] [number -X] GET [string 'it'\\''s']"],
  [
    'go',
    'if err != nil {\n  body := strings.NewReader(`{ "a": 1 }`)',
    '[keyword if] err != [number nil] {\n  body := strings.[function NewReader](`{ [property "a"]: [number 1] }`)',
  ],
  ['php', 'echo curl_exec($curl, "a");', '[keyword echo] [function curl_exec]($curl, [string "a"]);'],
  ['javascript', 'const a = 1', '[keyword const] a = [number 1]'],
  ['jsonl', '{"a":1}', '{[property "a"]:[number 1]}'],
  ['event-stream', 'data: [DONE]', '[keyword data]: [number [DONE]]'],
  ['prolog', 'a :- "b".', 'a :- "b".'],
  ['constructor', '"a"', '"a"'],
])('finds the tokens of %s', (language, code, shown) => {
  expect(show(code, language)).toBe(shown)
})

test('tokens are in order, do not overlap and are not empty, for any code', () => {
  const code = '<a href="x">\n\t\'"\\ \u2028 ${x} `y` # z "1": 2 f(x=3)'
  for (const language of ['json', 'python', 'typescript', 'bash', 'event-stream', 'ruby']) {
    let last = 0
    for (const { start, end } of codeTokens(code, language)) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThan(start)
      last = end
    }
    expect(last).toBeGreaterThan(0)
    expect(last).toBeLessThanOrEqual(code.length)
  }
})
