import { outsideCode } from '../../model/outside-code.ts'
import type { Report } from '../report.ts'

/** More marks than in any sentence. The parser's time grows by a power of their number. */
const MOST = 1000

/** Returns whether the parser can pair the marks of emphasis quickly. Reports a line of prose with too many marks. */
export function checkMarks(text: string, report: Report): boolean {
  let first: number | undefined
  outsideCode(text, (line, index) => {
    if (line.length > MOST && (line.match(/[*_~]+/g) ?? []).length > MOST) first ??= index + 1
    return line
  })
  if (first === undefined) return true
  const message = `The line has more than ${MOST} marks of emphasis: *, _ or ~.`
  const hint = 'Put code and data between lines of ```, or break the text into paragraphs.'
  report('too-many-marks', message, hint, { line: first })
  return false
}
