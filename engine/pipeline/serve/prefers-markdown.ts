/**
 * Returns whether an `Accept` header prefers Markdown to HTML (RFC 9110, §12.5.1). The header must name Markdown
 * explicitly: browsers accept any type, and prefer HTML. Agents that name both with the same weight prefer Markdown.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = acceptWeights(accept)
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}

/** Returns the lower-case names in an `Accept…` header with their weights. 0 means not acceptable (RFC 9110, §12.4.2). */
export function acceptWeights(header = ''): Map<string, number> {
  return new Map(
    header.split(',').map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((part) => part.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
}
