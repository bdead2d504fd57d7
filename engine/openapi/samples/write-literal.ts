import type { Json } from '../../model/api.ts'
import { itemsOf } from '../json.ts'

/** Code that a literal contains unchanged, e.g. `open("train.jsonl", "rb")`. */
export class Code {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** A JSON value that may contain code. Objects with code are Maps, so that any name can be a key. */
export type Literal = Json | Code | Literal[] | Map<string, Literal>

/** How a language writes literals. Texts and numbers are as in JSON, whose escapes are the same in all languages. */
export interface Dialect {
  /** The words for null, true and false. */
  words: Record<'null' | 'true' | 'false', string>
  /** The indentation of one level. */
  indent: string
  /** The space inside the braces of an object in one line. */
  pad: string
  /** As formatters of code write: objects may be in one line, and the last entry of several lines has a comma. */
  isCode: boolean
  /** Returns a name before its colon. */
  key(name: string): string
}

/** How JSON writes literals for readers. */
export const JSON_DIALECT: Dialect = {
  words: { null: 'null', true: 'true', false: 'false' },
  indent: '  ',
  pad: '',
  // In JSON, only lists of plain values are readable in one line.
  isCode: false,
  key: (name) => JSON.stringify(name),
}

/**
 * Lists, objects and calls that end before this column are written in one line. At the usual width of a window, the column of samples
 * in the reference has about as many letters.
 */
export const LINE = 58

/** Returns a value as JSON for readers. `indent` is the indentation of its first line. */
export function writeJson(value: Json, indent = ''): string {
  return writeLiteral(value, JSON_DIALECT, indent)
}

/** Returns a value, or each item of a list, as one line of JSON (https://jsonlines.org), without a last line break. */
export function writeJsonLines(value: Json): string {
  return itemsOf(value)
    .map((item) => JSON.stringify(item))
    .join('\n')
}

/**
 * Returns the value as source code, in several lines if it is long. `indent` is the indentation of its first line,
 * `lead` the number of characters before the value in this line.
 */
export function writeLiteral(value: Literal, dialect: Dialect, indent: string, lead = 0): string {
  if (value instanceof Code) return value.source
  if (value === null || typeof value === 'boolean') return dialect.words[`${value}`]
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value)

  const inner = indent + dialect.indent
  const isList = Array.isArray(value)
  const entries = isList
    ? value.map((item) => writeLiteral(item, dialect, inner))
    : [...(value instanceof Map ? value : Object.entries(value))].map(([name, item]) => {
        const key = `${dialect.key(name)}: `
        return key + writeLiteral(item, dialect, inner, key.length)
      })
  const [open, close] = isList ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  const pad = isList ? '' : dialect.pad
  const oneLine = `${open}${pad}${entries.join(', ')}${pad}${close}`
  const fits = !oneLine.includes('\n') && indent.length + lead + oneLine.length <= LINE
  const isFlat = dialect.isCode || (isList && value.every((item) => typeof item !== 'object'))
  if (fits && isFlat) return oneLine
  const lines = entries.map((entry) => inner + entry).join(',\n')
  return `${open}\n${lines}${dialect.isCode ? ',' : ''}\n${indent}${close}`
}
