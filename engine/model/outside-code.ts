/** Markdown with its lines changed, and those of code blocks left as they are. */
export function outsideCode(markdown: string, change: (line: string) => string): string {
  let fence = ''
  return markdown
    .split('\n')
    .map((line) => {
      const run = /^[\s>]*(?:[-*+] +|\d+[.)] +)*(`{3,}|~{3,})(.*)$/.exec(line)
      if (fence === '') {
        // Backticks with another one behind them are code inside a line.
        if (!run?.[1] || (run[1][0] === '`' && run[2]?.includes('`'))) return change(line)
        fence = run[1]
      } else if (run?.[1]?.startsWith(fence) && run[2]?.trim() === '') fence = ''
      return line
    })
    .join('\n')
}
