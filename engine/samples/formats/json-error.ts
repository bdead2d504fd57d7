import jsonc from 'jsonc-parser'

/** The first mistake in a text that is not JSON. */
export interface JsonError {
  /** UTF-16 units before it. */
  offset: number
  /** What is wrong: `comma expected`, `invalid escape character`. */
  message: string
}

/**
 * Finds where a text stops being JSON (RFC 8259); null where it is JSON. `JSON.parse` decides; it tells the place of some
 * mistakes only, and in other words in every version of Node.
 */
export function jsonError(text: string): JsonError | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    const errors: jsonc.ParseError[] = []
    jsonc.parse(text, errors, { disallowComments: true })
    const names = errors.map(({ error }) => jsonc.printParseErrorCode(error))
    // The mistake after an unknown word names what belongs there.
    const name = (names[0] === 'InvalidSymbol' && names[1]) || names[0]
    const message = name?.replace(/\B[A-Z]/g, ' $&').toLowerCase() ?? 'something else expected'
    return { offset: errors[0]?.offset ?? 0, message }
  }
}
