/** Returns a text with escapes for a regular expression, with and without the flag `u`. */
export function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
