/** Text of the description, which the shell must not read, or a variable that it fills in. */
export type WordPart = string | { variable: string }

/** What a shell reads in double quotes; "!" means the history of an interactive shell. */
const READ = /["$`\\!]/

/** One word of a POSIX shell: in double quotes, as people write it, where no text would be read there. */
export function shellWord(parts: WordPart[]): string {
  const plain = parts.every((part) => typeof part !== 'string' || !READ.test(part))
  const written = parts.map((part) => {
    if (typeof part !== 'string') return plain ? `$${part.variable}` : `"$${part.variable}"`
    return plain ? part : quote(part)
  })
  return plain ? `"${written.join('')}"` : written.join('')
}

/** In single quotes the shell reads nothing; a single quote itself leaves them for a moment. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
