/** The first place where a text is no JSON, and what JSON has there. */
export interface JsonError {
  /** UTF-16 units before it. */
  offset: number
  expected: string
}

/**
 * Finds where a text stops being JSON (RFC 8259); null where it is JSON. `JSON.parse` tells the place of some
 * mistakes only, and in other words in every version of Node.
 */
export function jsonError(text: string): JsonError | null {
  const reader = new Reader(text)
  try {
    reader.value()
    reader.end()
    return null
  } catch (error) {
    if (error instanceof Stop) return { offset: reader.offset, expected: error.message }
    throw error
  }
}

class Stop extends Error {}

class Reader {
  offset = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  value(): void {
    this.take(SPACE)
    if (this.take(/\{/y)) this.list(/\}/y, '"}"', () => this.member())
    else if (this.take(/\[/y)) this.list(/\]/y, '"]"', () => this.value())
    else if (this.text[this.offset] === '"') this.string('a value')
    else if (!this.take(SCALAR)) throw new Stop('a value')
    this.take(SPACE)
  }

  end(): void {
    if (this.offset < this.text.length) throw new Stop('nothing more')
  }

  private list(close: RegExp, closing: string, item: () => void): void {
    this.take(SPACE)
    if (this.take(close)) return
    do item()
    while (this.take(/,/y))
    if (!this.take(close)) throw new Stop(`"," or ${closing}`)
  }

  private member(): void {
    this.take(SPACE)
    this.string('a name in double quotes')
    this.take(SPACE)
    if (!this.take(/:/y)) throw new Stop('":"')
    this.value()
  }

  private string(expected: string): void {
    if (!this.take(/"/y)) throw new Stop(expected)
    this.take(CHARACTERS)
    if (!this.take(/"/y)) throw new Stop('an escape that JSON has, or the end of the string')
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.offset
    const [found] = pattern.exec(this.text) ?? []
    this.offset += found?.length ?? 0
    return found !== undefined
  }
}

const SPACE = /[ \t\n\r]*/y
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON wants them escaped
const CHARACTERS = /(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/y
