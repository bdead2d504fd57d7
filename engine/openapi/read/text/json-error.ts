import jsonc from 'jsonc-parser'

/** The first mistake in a text that is not JSON. */
export interface JsonError {
  /** The offset of the mistake in UTF-16 code units. */
  offset: number
  /** For example `comma expected` or `invalid escape character`. */
  message: string
}

/**
 * Returns the first mistake in a text, or null if the text is JSON (RFC 8259). `JSON.parse` decides whether it is JSON.
 * Another parser describes the mistake: messages of `JSON.parse` depend on the version of Node and often lack the position.
 */
export function jsonError(text: string): JsonError | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    const errors: jsonc.ParseError[] = []
    jsonc.parse(text, errors, { disallowComments: true })
    const names = errors.map(({ error }) => jsonc.printParseErrorCode(error))
    // After an unknown word, the parser reports a second mistake, which names the expected token.
    const name = (names[0] === 'InvalidSymbol' && names[1]) || names[0]
    const message = name?.replace(/\B[A-Z]/g, ' $&').toLowerCase() ?? 'something else expected'
    return { offset: errors[0]?.offset ?? 0, message }
  }
}
