import { positionAt } from '../../model/problem.ts'
import { hex } from '../../model/text/hex.ts'
import type { Report } from '../report.ts'

/** Matches the character that replaces a byte that is not UTF-8, and characters that no text contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is sought
const UNREADABLE = /[\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F]/

/** Reports the first invalid or invisible character: the file has another encoding, or is binary. */
export function checkCharacters(text: string, report: Report): void {
  const at = UNREADABLE.exec(text)?.index
  if (at === undefined) return
  const code = hex(text.charCodeAt(at)).toUpperCase()
  const message = `The file contains a character that cannot be shown (U+${code}).`
  const hint =
    code === 'FFFD' || code === '0000'
      ? 'Save the file as UTF-8. To show such a character, write it as a reference, &#xFFFD; and in code as an escape, such as \\uFFFD.'
      : 'Delete the character, which editors do not show, or save the file as UTF-8.'
  report('unreadable-character', message, hint, positionAt(text, at))
}
