/** A line of a code block: its text, and whether a diff marks it as removed. */
export interface CodeLine {
  text: string
  removed: boolean
}

/** What a reader wants in the clipboard: the code as it is afterwards, without the lines that a diff removes. */
export function copyText(lines: CodeLine[]): string {
  return lines
    .filter((line) => !line.removed)
    .map((line) => line.text.replace(/\n$/, ''))
    .join('\n')
}
