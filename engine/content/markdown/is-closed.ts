import type { Code, RootContentMap } from 'mdast'

/**
 * Returns whether the last line of a code block or an admonition closes the block: the line consists of the characters with
 * which the block begins, and is at least as long. `lines` are the lines of the text.
 */
export function isClosed(
  { position }: Code | RootContentMap['containerDirective'],
  lines: readonly string[],
): boolean {
  if (!position) return true
  const { start, end } = position
  const [fence = ''] = /^(.)\1*/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? []
  const last = lines[end.line - 1]?.replace(/^[\s>]+|\s+$/g, '') ?? ''
  return end.line > start.line && last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === ''
}
