/** Matches a text in UTF-16 that was read as UTF-8: every second byte of its first letters is zero. */
const UTF_16 = /^(?:\uFFFD\uFFFD)?\0?[^\0]\0[^\0]\0/

/** Returns the message and the remedy for the text of a file in UTF-16, as PowerShell writes it; null for every other text. */
export function utf16Fault(text: string, file: string): { message: string; hint: string } | null {
  if (!UTF_16.test(text)) return null
  const name = file.replace(/^.*\//, '')
  return {
    message: 'The file is in UTF-16, and the engine reads UTF-8.',
    hint: `Save it as UTF-8 in your editor. PowerShell writes UTF-8 by "… | Out-File -Encoding utf8 ${name}".`,
  }
}
