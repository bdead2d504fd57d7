import type { Report } from '../report.ts'

/** Limit of nested brackets. */
const DEEPEST = 500
/** Limit of operators in one chain. */
const LONGEST = 2000

/**
 * Returns whether expressions (`{…}`) are flat enough for the parser. Reports an expression that is too deep: the stack
 * of the native parser would overflow, which cannot be caught. Only the parser can find the beginning of code and
 * formulas. Their brackets may not match, so each count ends at a blank line or a fence.
 */
export function checkNesting(text: string, report: Report): boolean {
  let depth = 0
  let chain = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (/^[\s>]*(`{3}|~{3}|$)/.test(line)) {
      depth = 0
      chain = 0
    }
    const isTooDeep = [...line.matchAll(/[([{}\])?=<]|\bnew\b/g)].some(([token]) => {
      if ('([{'.includes(token)) depth += depth > 0 || token === '{' ? 1 : 0
      else if (')]}'.includes(token)) depth = Math.max(0, depth - 1)
      else if (depth > 0) chain++
      return depth > DEEPEST || chain > LONGEST
    })
    if (!isTooDeep) continue
    const message = 'An expression in { } is nested too deeply to be read.'
    const hint = 'Write plain text or a value there; put code between lines of ```.'
    report('too-deep', message, hint, { line: index + 1 })
    return false
  }
  return true
}
