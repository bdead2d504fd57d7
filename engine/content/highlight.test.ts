import type { Element, Text } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, test, vi } from 'vitest'
import { highlightLines, isKnownLanguage, knownLanguages, loadLanguage } from './highlight.ts'

const grammars = vi.hoisted(() => ({ loaded: [] as string[] }))

/** The real grammars, with a note of each one that is fetched. */
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

const htmlOf = (lines: (Element | Text)[][]) => lines.map((line) => toHtml(line)).join('\n')
const textOf = (lines: (Element | Text)[][]) => htmlOf(lines).replace(/<[^>]+>/g, '')

describe('highlighted code', () => {
  test('is the same however long a busy machine takes', async () => {
    const line = 'from os import environ'
    const before = await highlightLines(line, 'python')
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 600
      return now
    })
    const after = await highlightLines(line, 'python')
    clock.mockRestore()
    expect(after).toEqual(before)
  })

  test('has classes for what the tokens are, and plain text between them', async () => {
    const python = 'from os import environ\n\nkey = environ["KEY"]  # the key\nprint(1.5, None)'
    expect(htmlOf(await highlightLines(python, 'python'))).toBe(
      `<span class="tok-keyword">from</span> os <span class="tok-keyword">import</span> environ

key = environ[<span class="tok-string">"KEY"</span>]  <span class="tok-comment"># the key</span>
<span class="tok-function">print</span>(<span class="tok-number">1.5</span>, <span class="tok-constant">None</span>)`,
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
  ])('of %s carries classes of the one set and no color', async (language, code) => {
    const html = htmlOf(await highlightLines(code, language))
    expect(html).toMatch(/class="tok-/)
    expect(html).not.toMatch(/style|#[0-9a-f]{6}/i)
    for (const [, name] of html.matchAll(/class="([^"]*)"/g)) {
      expect(name).toMatch(
        /^tok-(keyword|string|number|constant|comment|function|type|variable|property|tag|attribute|inserted|deleted|heading)$/,
      )
    }
  })

  test.each(['a = 1\n\n\n  b\n', '', '\n', '\t<>&"\'', 'x = """\ny\n"""'])(
    'of %j is the same text, line by line',
    async (code) => {
      for (const language of ['python', 'text']) {
        const lines = await highlightLines(code, language)
        expect(lines).toHaveLength(code.split('\n').length)
        expect(lines.map((line) => line.map(plain).join('')).join('\n')).toBe(code)
      }
    },
  )

  test('keeps markup in code as text', async () => {
    expect(textOf(await highlightLines('<b>', 'text'))).toBe('&#x3C;b>')
  })
})

describe('a language', () => {
  test('is loaded when it is first asked for, and once', async () => {
    grammars.loaded.length = 0
    await Promise.all([loadLanguage('toml'), loadLanguage('toml'), highlightLines('a = 1', 'toml')])
    await loadLanguage('toml')
    expect(grammars.loaded).toEqual(['toml'])
  })

  test('may be named by its short form', async () => {
    expect(await highlightLines('print(1)', 'py')).toEqual(await highlightLines('print(1)', 'python'))
  })

  test('that is plain text loads nothing', async () => {
    grammars.loaded.length = 0
    expect(await highlightLines('a = 1', 'text')).toEqual([[{ type: 'text', value: 'a = 1' }]])
    expect(grammars.loaded).toEqual([])
  })

  test('that nobody knows is not known, not even by a name that every object has', async () => {
    expect(isKnownLanguage('pyton')).toBe(false)
    expect(isKnownLanguage('constructor')).toBe(false)
    await expect(loadLanguage('pyton')).rejects.toThrow('"pyton" is not known')
  })

  test('of the specification is among the known', () => {
    expect(knownLanguages).toEqual(
      expect.arrayContaining(['bash', 'diff', 'json', 'python', 'typescript', 'text']),
    )
  })
})

function plain(node: Element | Text): string {
  return node.type === 'text' ? node.value : node.children.map((child) => plain(child as Text)).join('')
}
