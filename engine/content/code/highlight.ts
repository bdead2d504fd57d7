import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { grammarOf, isPlain } from './languages.ts'

/**
 * The TextMate scopes of each class of tokens; later classes take precedence. Both themes use the same classes, whose
 * colors are in the stylesheet, so the HTML contains no colors.
 */
const TOKEN_CLASSES: Record<string, string[]> = {
  'tok-variable': ['string variable', 'string.interpolated variable', 'string variable.other.normal.shell'],
  'tok-property': [
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'support.type.property-name.json',
    'variable.parameter.function-call',
    'keyword.other.definition.ini',
  ],
  'tok-type': ['entity.name.type', 'support.class', 'support.type', 'entity.other.inherited-class'],
  'tok-function': ['entity.name.function', 'support.function', 'meta.function-call.generic'],
  'tok-constant': ['constant.language', 'support.constant', 'variable.other.constant', 'variable.language'],
  'tok-number': ['constant.numeric', 'keyword.other.unit'],
  'tok-keyword': [
    'keyword',
    'storage',
    'storage.type',
    'keyword.operator.new',
    'keyword.operator.logical.python',
    'keyword.operator.expression',
    'keyword.control',
  ],
  // Operators, punctuation and plain variables have the color of text, which halves the markup.
  '': [
    'keyword.operator',
    'punctuation.separator.key-value',
    'string meta.embedded',
    'string meta.template.expression',
  ],
  'tok-string': [
    'string',
    'string punctuation.definition.string',
    'constant.character',
    'constant.other.symbol',
  ],
  'tok-tag': ['entity.name.tag'],
  'tok-attribute': ['entity.other.attribute-name', 'constant.other.option'],
  'tok-comment': ['comment', 'punctuation.definition.comment'],
  'tok-inserted': ['markup.inserted', 'punctuation.definition.inserted'],
  'tok-deleted': ['markup.deleted', 'punctuation.definition.deleted'],
  'tok-heading': ['markup.heading', 'entity.name.section', 'meta.diff.header', 'meta.diff.range'],
}

/** Shiki requires colors, so each class has a unique color that identifies it: #000001, #000002, … */
const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`
const CLASS_OF_COLOR = new Map(Object.keys(TOKEN_CLASSES).map((name, index) => [colorOf(index), name]))

const theme: ThemeRegistration = {
  name: 'token-classes',
  type: 'light',
  fg: '#FFFFFF',
  bg: '#FFFFFE',
  settings: Object.values(TOKEN_CLASSES).map((scope, index) => ({
    scope,
    settings: { foreground: colorOf(index) },
  })),
}

/** Read from the file: Shiki's own loader contains the binary as text, and imports `fetch` with its dependencies. */
const instantiateOniguruma = (imports?: WebAssembly.Imports) =>
  WebAssembly.instantiate(readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm')), imports)

let highlighter: Promise<HighlighterCore> | undefined
const loading = new Map<string, Promise<void>>()

/** A part of a line, and its class in `TOKEN_CLASSES`; no class for plain text. */
export interface Token {
  text: string
  className?: string
}

/** Returns a list of tokens for each line of code. Rejects if the language is unknown. */
export type Highlight = (code: string, language: string) => Promise<Token[][]>

/** Highlights code in this thread. The grammar of a language is loaded at its first use. */
export const highlight: Highlight = async (code, language) => {
  if (isPlain(language)) return code.split('\n').map((text) => (text === '' ? [] : [{ text }]))
  const core = await highlighterFor(language)
  const { tokens } = core.codeToTokens(code, {
    lang: language,
    theme: theme.name as string,
    // Without this option, Shiki skips the rest of a line after 500 ms: the result would depend on the machine's load.
    tokenizeTimeLimit: 0,
    // The time grows faster than the length of a line: 5,000 `<` in bash took 2 seconds. Editors have a similar limit.
    tokenizeMaxLineLength: 4000,
  })
  return tokens.map((line) => {
    const parts: Token[] = []
    for (const { color = '', content } of line) {
      const className = CLASS_OF_COLOR.get(color.toUpperCase())
      const last = parts.at(-1)
      const joins = last && ((last.className ?? '') === (className ?? '') || content.trim() === '')
      if (joins) last.text += content
      else parts.push(className ? { text: content, className } : { text: content })
    }
    return parts
  })
}

async function highlighterFor(language: string): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine({ instantiator: instantiateOniguruma }),
  })
  const core = await highlighter
  if (!loading.has(language)) loading.set(language, core.loadLanguage(grammarOf(language)))
  await loading.get(language)
  return core
}
