/** Returns a message of zod without its category: `expected string, received number` of `Invalid input: expected …`. */
export function withoutCategory(message: string): string {
  return message.replace(/^[A-Z][\w ]+: (?=expected)/, '')
}
