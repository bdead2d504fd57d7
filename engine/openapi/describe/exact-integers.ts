import type { Json } from '../../model/api.ts'

/** An integer of 16 or more digits. Integers above 2⁵³, which JavaScript rounds, have at least 16. */
const INTEGER = /(?<![\w.])-?[1-9]\d{15,}(?!\w|\.\d)/g

/** A rounded integer as JavaScript writes it, with an exponent from 10²¹ on, also with the sign as an address has it. */
const ROUNDED = /(?<![\w.])-?[1-9](?:\d{15,}|(?:\.\d+)?e(?:\+|%2B)\d+)(?!\w|\.\d)/g

/**
 * Returns the integers in texts that JavaScript rounds, by the number that it makes of them: `9223372036854776000` →
 * `9223372036854775807`. Leaves out a number that several integers of the texts become.
 */
export function roundedIntegers(texts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [written] of texts.flatMap((text) => [...text.matchAll(INTEGER)])) {
    const rounded = String(Number(written))
    if (Number.isSafeInteger(Number(written))) continue
    found.set(rounded, [undefined, written].includes(found.get(rounded)) ? written : rounded)
  }
  return new Map([...found].filter(([rounded, written]) => rounded !== written))
}

/** Returns whether a value contains an integer that JavaScript rounds, which a program in JavaScript cannot write as a number. */
export function hasRounded(value: Json): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasRounded)
}

/** Writes the integers of a text as the author wrote them. `integers` is the result of `roundedIntegers`. */
export function withExactIntegers(text: string, integers: ReadonlyMap<string, string>): string {
  return integers.size === 0
    ? text
    : text.replace(ROUNDED, (number) => integers.get(number.replace('%2B', '+')) ?? number)
}
