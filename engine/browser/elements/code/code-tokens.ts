/** Kinds of tokens, by the names of their classes: `tok-keyword` and so on. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'function' | 'property'

/** A token of code with a color; offsets into the text. */
export interface CodeToken {
  kind: TokenKind
  start: number
  end: number
}

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`
const NUMBER = String.raw`-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`

const JSON_TOKENS: [kind: TokenKind, pattern: string][] = [
  ['property', `${STRING}(?=\\s*:)`],
  ['string', STRING],
  ['number', `${NUMBER}|${String.raw`\b(?:true|false|null)\b`}`],
]

/**
 * The languages of generated samples that have colors, with regular expressions for their tokens: generated code is regular
 * enough for them. The build colors the code of authors.
 */
const GRAMMARS: Record<string, typeof JSON_TOKENS> = {
  json: JSON_TOKENS,
  python: [
    ['string', STRING],
    ['keyword', String.raw`\b(?:import|from|for|in|or|if|with|as|await)\b`],
    ['number', `${NUMBER}|${String.raw`\b(?:True|False|None)\b`}`],
    ['function', String.raw`[A-Za-z_]\w*(?=\()`],
    ['property', String.raw`[A-Za-z_]\w*(?==[^=])`],
  ],
  typescript: [
    ['string', STRING],
    ['keyword', String.raw`\b(?:import|from|const|await|for|of|if|new|typeof|async)\b`],
    ['number', `${NUMBER}|${String.raw`\b(?:true|false|null|undefined)\b`}`],
    ['function', String.raw`[A-Za-z_$][\w$]*(?=\()`],
    ['property', String.raw`[A-Za-z_$][\w$]*(?=: )`],
  ],
  bash: [
    ['string', String.raw`"(?:[^"\\]|\\.)*"|'(?:[^']|'\\'')*'`],
    ['function', String.raw`^curl\b`],
    ['number', String.raw`(?<=\s)--?[A-Za-z][\w-]*`],
  ],
  request: [
    ...JSON_TOKENS,
    [
      'keyword',
      String.raw`\b(?:package|import|using|require|func|fun|fn|class|public|static|void|var|let|val|new|await|defer|if|else|for|foreach|in|range|do|end|return|throws?|echo|function|unless)\b`,
    ],
    ['number', String.raw`\bnil\b`],
    ['function', String.raw`[A-Za-z_]\w*(?=\()`],
  ],
  'event-stream': [
    ['keyword', '^(?:data|event|id|retry)(?=:)'],
    ...JSON_TOKENS,
    ['number', String.raw`\[DONE\]`],
  ],
}

/** Languages of requests and of samples of authors: the words and the calls of all of them, and JSON in their texts. */
const LIKE_REQUESTS = new Set(['go', 'java', 'csharp', 'php', 'ruby', 'kotlin', 'swift', 'rust', 'dart'])

/** Languages with the grammar of another language. */
const ALIKE = new Map([
  ['javascript', 'typescript'],
  ['jsonl', 'json'],
])

const PATTERNS = new Map(
  Object.entries(GRAMMARS).map(([language, rules]) => [
    language,
    {
      pattern: new RegExp(rules.map(([, source]) => `(${source})`).join('|'), 'gm'),
      kinds: rules.map(([kind]) => kind),
    },
  ]),
)

/** Returns the tokens of generated code in their order; none for a language without a grammar, such as XML. */
export function codeTokens(code: string, language: string): CodeToken[] {
  const grammar = LIKE_REQUESTS.has(language) ? 'request' : (ALIKE.get(language) ?? language)
  const { pattern, kinds } = PATTERNS.get(grammar) ?? {}
  if (!pattern) return []
  return [...code.matchAll(pattern)].flatMap((match) => {
    const kind = kinds?.[match.slice(1).findIndex((part) => part !== undefined)]
    return kind ? [{ kind, start: match.index, end: match.index + match[0].length }] : []
  })
}
