/** A line that begins or ends a code block. */
const FENCE = /^[\s>]*(?:[-*+] +|\d+[.)] +)*(`{3,}|~{3,})(.*)$/

/** Applies `change` to the lines of Markdown, with their indices, except the lines of code blocks. */
export function outsideCode(markdown: string, change: (line: string, index: number) => string): string {
  let fence = ''
  return markdown
    .split('\n')
    .map((line, index) => {
      // Most lines are no fence, and the search for these three characters is fast.
      const run = line.includes('```') || line.includes('~~~') ? FENCE.exec(line) : null
      if (fence === '') {
        // A line with further backticks after the first group is inline code, not a fence.
        if (!run?.[1] || (run[1][0] === '`' && run[2]?.includes('`'))) return change(line, index)
        fence = run[1]
      } else if (run?.[1]?.startsWith(fence) && run[2]?.trim() === '') fence = ''
      return line
    })
    .join('\n')
}
