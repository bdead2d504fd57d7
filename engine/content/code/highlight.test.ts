import { describe, expect, test, vi } from 'vitest'
import { highlight, type Token } from './highlight.ts'
import { isKnownLanguage, knownLanguages } from './languages.ts'

const grammars = vi.hoisted(() => ({ loaded: [] as string[] }))

/** The real grammars. Records each grammar that is loaded. */
vi.mock('shiki/langs', async (original) => {
  const { bundledLanguages, bundledLanguagesAlias } = await original<typeof import('shiki/langs')>()
  const noted = (languages: Record<string, () => unknown>) => {
    const load = (name: string) => () => {
      grammars.loaded.push(name)
      return languages[name]?.()
    }
    return Object.fromEntries(Object.keys(languages).map((name) => [name, load(name)]))
  }
  return { bundledLanguages: noted(bundledLanguages), bundledLanguagesAlias: noted(bundledLanguagesAlias) }
})

/** Returns tokens as marked text: `<keyword>from</> os`. */
const marked = (lines: Token[][]) =>
  lines
    .map((line) =>
      line.map(({ text, className }) => (className ? `<${className}>${text}</>` : text)).join(''),
    )
    .join('\n')
const textOf = (lines: Token[][]) => lines.map((line) => line.map(({ text }) => text).join('')).join('\n')

describe('highlighted code', () => {
  test('does not depend on the load of the machine', async () => {
    const line = 'from os import environ'
    const before = await highlight(line, 'python')
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 600
      return now
    })
    const after = await highlight(line, 'python')
    clock.mockRestore()
    expect(after).toEqual(before)
  })

  test('has no classes in a very long line', async () => {
    const long = `a = [${'1, '.repeat(7000)}]`
    expect(await highlight(`${long}\nb = 1`, 'python')).toEqual([
      [{ text: long }],
      [{ text: 'b = ' }, { text: '1', className: 'tok-number' }],
    ])
  })

  test('has classes for its tokens, and plain text between them', async () => {
    const python = 'from os import environ\n\nkey = environ["KEY"]  # the key\nprint(1.5, None)'
    expect(marked(await highlight(python, 'python'))).toBe(
      `<tok-keyword>from</> os <tok-keyword>import</> environ

key = environ[<tok-string>"KEY"</>]  <tok-comment># the key</>
<tok-function>print</>(<tok-number>1.5</>, <tok-constant>None</>)`,
    )
  })

  test.each([
    ['bash', 'export KEY="a $HOME"  # why\ncurl -X POST "https://x.example"'],
    ['diff', '@@ -1 +1 @@\n-old\n+new'],
    ['json', '{"a": [1, true, null, "b"]}'],
    ['typescript', 'const a: Map<string, number> = new Map() // why\nawait f(`a`, /b/)'],
    ['tsx', 'const a = <b class="c">{d}</b>'],
    ['yaml', 'a: [1, "b"]  # why'],
    ['html', '<p class="a">b &amp; c</p><!-- d -->'],
    ['dockerfile', 'FROM node:20\nRUN npm ci'],
    ['http', 'GET / HTTP/1.1\nHost: x.example'],
  ])('in %s has only the defined classes and no colors', async (language, code) => {
    const classes = (await highlight(code, language)).flat().flatMap(({ className }) => className ?? [])
    expect(classes).not.toEqual([])
    for (const name of classes) {
      expect(name).toMatch(
        /^tok-(keyword|string|number|constant|comment|function|type|variable|property|tag|attribute|inserted|deleted|heading)$/,
      )
    }
  })

  test.each(['a = 1\n\n\n  b\n', '', '\n', '\t<>&"\'', 'x = """\ny\n"""'])(
    'for %j contains the same text, line by line',
    async (code) => {
      for (const language of ['python', 'text']) {
        const lines = await highlight(code, language)
        expect(lines).toHaveLength(code.split('\n').length)
        expect(textOf(lines)).toBe(code)
      }
    },
  )
})

describe('a language', () => {
  test('is loaded once, at its first use', async () => {
    grammars.loaded.length = 0
    await Promise.all([highlight('a = 1', 'toml'), highlight('b = 1', 'toml')])
    await highlight('c = 1', 'toml')
    expect(grammars.loaded).toEqual(['toml'])
  })

  test('may be named by its alias', async () => {
    expect(await highlight('print(1)', 'py')).toEqual(await highlight('print(1)', 'python'))
  })

  test('that is plain text loads no grammar', async () => {
    grammars.loaded.length = 0
    expect(await highlight('a = 1', 'text')).toEqual([[{ text: 'a = 1' }]])
    expect(grammars.loaded).toEqual([])
  })

  test('with an unknown name is rejected, even if every object has a property with that name', async () => {
    expect(isKnownLanguage('pyton')).toBe(false)
    expect(isKnownLanguage('constructor')).toBe(false)
    await expect(highlight('a', 'pyton')).rejects.toThrow('"pyton" is not known')
  })

  test('of the specification is supported', () => {
    expect(knownLanguages).toEqual(
      expect.arrayContaining(['bash', 'diff', 'json', 'python', 'typescript', 'text']),
    )
  })
})
