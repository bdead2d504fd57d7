import { oneLine } from './one-line.ts'

/** Signs with a meaning in any Markdown. An underscore inside a word has none. */
const SIGNS = /[\\`*[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])|&(?=#?\w+;)|^[#>+-]/u

/** Returns a plain text on one line, in which Markdown interprets no character except marks of inline code. */
export const escapeMarkdown = escaperOf(/<(?=[a-z/!?])/)

/**
 * Returns such a text for a page, in which braces, angle brackets, tildes and dollar signs also have a meaning. A link would
 * contain the backslashes before the signs of its address, so the address begins with a backslash, too.
 */
export const escapeForPage = escaperOf(/[{}<$~]|:(?=\/\/)|(?<=\bwww)\./)

/** Returns a function that writes a backslash before each of these signs, and of `SIGNS`, that is not in inline code. */
function escaperOf(signs: RegExp): (text: string) => string {
  const code = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/
  const found = new RegExp([code, SIGNS, signs].map(({ source }) => source).join('|'), 'giu')
  return (text) => oneLine(text).replace(found, (sign, ticks) => (ticks === undefined ? `\\${sign}` : sign))
}
