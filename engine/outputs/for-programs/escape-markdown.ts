import { oneLine } from '../../model/text/one-line.ts'

/** Returns a plain text on one line, in which Markdown interprets no character except marks of inline code. */
export function escapeMarkdown(text: string): string {
  const signs =
    /(`+)(?!`).*?(?<!`)\1(?!`)|[\\`*[\]]|<(?=[a-z/!?])|(?<![\p{L}\d])_|_(?![\p{L}\d])|&(?=#?\w+;)|^[#>+-]/giu
  return oneLine(text).replace(signs, (sign, ticks) => (ticks === undefined ? `\\${sign}` : sign))
}
