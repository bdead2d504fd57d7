import type { Json } from '../../model/api.ts'

/** A piece of code that stands in a literal as it is, e.g. `open("train.jsonl", "rb")`. */
export class Code {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** A JSON value that may hold code. A Map, so that any name can be a key and the order is kept. */
export type Literal = null | boolean | number | string | Code | Literal[] | Map<string, Literal>

/** The language a literal is written in. */
export type Dialect = 'json' | 'python' | 'typescript'

/** Lists and objects that end before this column stay in one line. */
const LINE = 60

/** JSON → literal, unchanged. */
export function literalOf(value: Json): Literal {
  if (Array.isArray(value)) return value.map(literalOf)
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, inner]) => [key, literalOf(inner)]))
  }
  return value
}

/**
 * The value as source code. `indent` is that of the line it begins in, `lead` the number of characters that stand before
 * it in that line: what does not fit is broken into lines.
 */
export function writeLiteral(value: Literal, dialect: Dialect, indent = '', lead = 0): string {
  if (value instanceof Code) return value.source
  if (value === null) return dialect === 'python' ? 'None' : 'null'
  if (typeof value === 'boolean') {
    const text = String(value)
    return dialect === 'python' ? text.charAt(0).toUpperCase() + text.slice(1) : text
  }
  // JSON's escapes mean the same in double quotes of Python and TypeScript.
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value)

  const inner = indent + (dialect === 'python' ? '    ' : '  ')
  const entries = Array.isArray(value)
    ? value.map((item) => writeLiteral(item, dialect, inner))
    : [...value].map(([name, item]) => {
        const key = `${writeKey(name, dialect)}: `
        return key + writeLiteral(item, dialect, inner, key.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  const pad = dialect === 'typescript' && !Array.isArray(value) ? ' ' : ''
  const oneLine = `${open}${pad}${entries.join(', ')}${pad}${close}`
  const flat = !oneLine.includes('\n') && indent.length + lead + oneLine.length <= LINE
  // In JSON only lists of plain values are short enough to be read in one line.
  const mayBeFlat =
    dialect !== 'json' || (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
  if (flat && mayBeFlat) return oneLine
  const comma = dialect === 'json' ? '' : ','
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}${comma}\n${indent}${close}`
}

/** A key as the dialect writes it in front of a colon. */
export function writeKey(key: string, dialect: Dialect): string {
  if (dialect !== 'typescript') return JSON.stringify(key)
  // Written plainly, `__proto__: x` would set the object's prototype.
  if (key === '__proto__') return `["${key}"]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
}
