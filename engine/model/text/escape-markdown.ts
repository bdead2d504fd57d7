import { oneLine } from './one-line.ts'

/** Returns a plain text on one line, in which Markdown interprets no character except marks of inline code. */
export const escapeMarkdown = escaperOf(
  /[\\`*[\]]|<(?=[a-z/!?])|(?<![\p{L}\d])_|_(?![\p{L}\d])|&(?=#?\w+;)|^[#>+-]/u,
)

/** Returns such a text for a page, in which braces, angle brackets and dollar signs also have a meaning. */
export const escapeForPage = escaperOf(/[\\`*[\]{}<$~_]|&(?=#?\w+;)|^[#>+-]/u)

/** Returns a function that writes a backslash before each of these signs that is not in inline code. */
function escaperOf(signs: RegExp): (text: string) => string {
  const found = new RegExp(`(\`+)(?!\`).*?(?<!\`)\\1(?!\`)|${signs.source}`, 'giu')
  return (text) => oneLine(text).replace(found, (sign, ticks) => (ticks === undefined ? `\\${sign}` : sign))
}
