const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '0': '\0',
  '\n': '',
}

const LAST_CHARACTER = 0x10ffff

/** A string literal of Python as its value; null for bytes, which JSON has not. */
export function readString(text: string): string | null {
  const [, prefix = '', quote = ''] = /^([A-Za-z]*)('''|"""|'|")/.exec(text) ?? []
  if (/b/i.test(prefix)) return null
  const inner = text.slice(prefix.length + quote.length, -quote.length)
  if (/r/i.test(prefix)) return inner
  return inner.replace(
    /\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|([\s\S]))/g,
    (written, two?: string, four?: string, eight?: string, one?: string) => {
      const digits = two ?? four ?? eight
      const code = digits === undefined ? undefined : Number.parseInt(digits, 16)
      // Beyond it there is no character: Python refuses such a text.
      if (code !== undefined) return code > LAST_CHARACTER ? written : String.fromCodePoint(code)
      return one !== undefined ? (ESCAPES[one] ?? (/['"\\]/.test(one) ? one : written)) : written
    },
  )
}

/** A number literal of Python as its value; NaN for imaginary ones. */
export function readNumber(text: string): number {
  return Number(text.replaceAll('_', ''))
}
