import { createRequire } from 'node:module'
import treeSitter, { type Node, type Parser as TreeParser } from '@vscode/tree-sitter-wasm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { requestLanguages } from '../../model/sample-languages.ts'
import type { HttpRequest } from './http-request.ts'
import { writeRequest } from './request-languages/write-request.ts'

const { Language, Parser } = treeSitter
const { resolve } = createRequire(import.meta.url)

const VALUES = [
  `it's "quoted" \`ticked\` """ ''' """`,
  'a\\nb \\u0041 \\x41 \\101 \\',
  '$HOME ${HOME} {$x} {{x}} $(id) %s {0}',
  '#{1 + 1} #$0 #@a #@@b',
  'one\ntwo\r\n\tthree\n',
  '\nJSON\n  JSON;\nJSON.chomp\n"""\n`\n',
  'é ☃ 😀 \u2028 \u2029 \u0085 \u0000 \u007f \ufeff',
  '// /* <?php ?> */ # =begin',
  'null',
  '',
]

/** The nodes of texts. They contain text, or parts that the language interprets: a variable, an expression. */
const TEXTS = /^(?:(?:interpreted_|raw_)?string_literal|string|encapsed_string|nowdoc|heredoc_body)$/
const INSIDE = /content|fragment|escape_sequence|_(?:start|end|body)$|nowdoc_string/

function textNodes(node: Node): Node[] {
  return TEXTS.test(node.type) ? [node] : node.children.flatMap((child) => (child ? textNodes(child) : []))
}

/** Returns the program without its texts. Parts of a text that the language interprets are kept. */
function shape(node: Node): unknown {
  const children = node.namedChildren.filter((child) => child !== null)
  if (!TEXTS.test(node.type)) return [node.type, ...children.map(shape)]
  const read = children.filter(({ type }) => !INSIDE.test(type))
  return ['text', ...read.map(({ text }) => text)]
}

const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|([0-7]{3})|([bfnrt])|(["\\$#]))/g
const withoutEscapes = (text: string) =>
  text.replace(
    ESCAPE,
    (_, braced?: string, hex?: string, octal?: string, letter?: string, itself?: string) => {
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8))
      if (letter !== undefined) return JSON.parse(`"\\${letter}"`)
      return itself ?? String.fromCodePoint(Number.parseInt(braced ?? hex ?? '', 16))
    },
  )

/** Returns the value of a text literal in a program. */
function meaning({ type, text }: Node): string {
  const lines = (indent: RegExp) => text.split('\n').slice(1, -1).join('\n').replace(indent, '')
  if (type === 'nowdoc' || text.startsWith('"""\n{')) return lines(/^$/)
  if (type === 'heredoc_body') return lines(/^ {2}/gm)
  if (text.startsWith('"""\n')) return withoutEscapes(`${lines(/^ {6}/gm)}\n`.replace(/\\\n$/, ''))
  return text.startsWith('`') ? text.slice(1, -1) : withoutEscapes(text.slice(1, -1))
}

const request = (value: string, body: NonNullable<HttpRequest['body']>): HttpRequest => ({
  method: 'POST',
  url: ['https://a.example/?key=', { variable: 'API_KEY' }],
  headers: [
    ['X-Own', [value, { variable: 'API_KEY' }]],
    [`X-${value}`, ['a', 'b']],
  ],
  hasLogin: true,
  body,
})

describe.each(requestLanguages)('a request in $label is read by the grammar of its language', ({ id }) => {
  let parser: TreeParser
  beforeAll(async () => {
    await Parser.init()
    const grammar = id === 'csharp' ? 'c-sharp' : id
    parser = new Parser()
    parser.setLanguage(
      await Language.load(resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`)),
    )
  })
  const read = (sent: HttpRequest): Node => {
    const root = parser.parse(writeRequest(id, sent))?.rootNode
    // The message shows the nodes, whose names a new language adds to TEXTS and INSIDE.
    if (!root || textNodes(root).length === 0) throw new Error(`TEXTS names no node of ${root}`)
    return root
  }

  it.each(VALUES)('with %j as header and text', (value) => {
    const root = read(request(value, { text: value }))
    expect(root.hasError).toBe(false)
    expect(shape(root)).toEqual(shape(read(request('plain', { text: 'plain' }))))
    const texts = textNodes(root).map(meaning)
    const header = id === 'php' ? [`X-Own: ${value}`, `X-${value}: ab`] : [value, `X-${value}`]
    expect(texts.filter((text) => [value, ...header].includes(text))).toHaveLength(3)
  })

  it.each(VALUES)('with %j in JSON', (value) => {
    const json = { [`a ${value}`]: value, 'a list': [value, { 'is deep': [{}, [], 0.5, true, null] }] }
    const root = read(request('plain', { json }))
    expect(root.hasError).toBe(false)
    expect(shape(root)).toEqual(shape(read(request('plain', { json: plainly(json) }))))
    const texts = textNodes(root).map(meaning)
    // The literals of other languages contain the value itself.
    if (['javascript', 'python'].includes(id)) return expect(texts).toContain(value)
    expect(texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))).toEqual([json])
    expect(texts.filter((text) => text.startsWith('{') && !text.endsWith('}'))).toEqual([])
    // Some editors read these characters as ends of lines, and Go refuses the last one.
    expect(root.text).not.toMatch(/[\u007f-\u009f\u2028\u2029\ufeff]/)
  })

  it.each(['stream', { file: 'file.pdf' }] as const)('and reads the response: %j', (answer) => {
    const root = read({ ...request('a', { text: 'a' }), answer })
    expect(root.hasError).toBe(false)
    expect(root.text).toMatch(answer === 'stream' ? /line|piece|os\.Stdout/i : /file\.pdf/)
  })

  it.each(VALUES)('and sends the file %j', (value) => {
    const root = read(request('plain', { file: value }))
    expect(root.hasError).toBe(false)
    expect(shape(root)).toEqual(shape(read(request('plain', { file: 'plain' }))))
    expect(textNodes(root).map(meaning)).toContain(value)
  })

  // java.net.http has no forms of parts.
  it.skipIf(id === 'java').each(VALUES)('and sends a form of %j', (value) => {
    const form = (text: string): HttpRequest => {
      const parts = [
        { name: `a ${text}`, text },
        { name: `b ${text}`, text, type: 'text/csv' },
        { name: `c ${text}`, file: `c ${text}` },
        { name: `d ${text}`, file: `d ${text}`, type: 'image/png' },
      ]
      return request('plain', { parts })
    }
    const root = read(form(value))
    expect(root.hasError).toBe(false)
    expect(shape(root)).toEqual(shape(read(form('plain'))))
    const texts = textNodes(root).map(meaning)
    for (const text of [value, `a ${value}`, `c ${value}`, `d ${value}`]) expect(texts).toContain(text)
  })
})

it('an unpaired surrogate, which no program can contain, is replaced', () => {
  for (const { id } of requestLanguages.filter(({ id }) => !['javascript', 'python'].includes(id)))
    expect(writeRequest(id, request('a\ud800b', { text: 'a\ud800b' })).match(/a\ufffdb/g)).toHaveLength(3)
})

/** Returns the value with its texts replaced. */
function plainly(json: Json): Json {
  let count = 0
  return JSON.parse(JSON.stringify(json), (_, inner) => {
    if (typeof inner === 'string') return 'plain'
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isObject ? Object.fromEntries(Object.values(inner).map((one) => [`plain ${count++}`, one])) : inner
  })
}
