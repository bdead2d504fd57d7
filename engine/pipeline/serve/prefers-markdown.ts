import { acceptWeights } from './accept-weights.ts'

/**
 * Whether an `Accept` header asks for Markdown rather than for HTML (RFC 9110, §12.5.1). It has to be named: browsers
 * take anything, and want HTML. Agents that name both with the same weight want Markdown.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = acceptWeights(accept)
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
