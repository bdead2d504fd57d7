/** A text of the description, which the shell must not interpret, or a variable, which the shell replaces. */
export type WordPart = string | { variable: string }

/** Characters that a terminal reads when a command is pasted: ^C ends the command, and the next line is a command of its own. */
const CONTROL = /(?![\n\t])\p{Cc}/gu

/** The special characters of a shell in double quotes; "!" is the history of an interactive shell. */
const READ = /["$`\\!]|(?![\n\t])\p{Cc}/u

/** Returns one word of a POSIX shell: in double quotes if no text contains special characters. */
export function shellWord(parts: WordPart[]): string {
  const plain = parts.every((part) => typeof part !== 'string' || !READ.test(part))
  const written = joinedTexts(parts).map((part) => {
    if (typeof part !== 'string') return plain ? `$${part.variable}` : `"$${part.variable}"`
    return plain ? part : quote(part)
  })
  return plain ? `"${written.join('')}"` : written.join('')
}

/** Joins neighboring texts. */
export function joinedTexts(parts: WordPart[]): WordPart[] {
  const joined: WordPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

/** Returns a text in single quotes, in which the shell has no special characters except the single quote. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''").replace(CONTROL, printed)}'`
}

/** Returns a command that prints a control character, between two texts in single quotes. */
function printed(control: string): string {
  const bytes = [...Buffer.from(control)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
  return `'"$(printf '${bytes.join('')}')"'`
}
