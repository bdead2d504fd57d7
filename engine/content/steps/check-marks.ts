import type { Report } from '../report.ts'

/** More marks than any sentence has; the time that the parser takes to pair them grows by the power of their number. */
const MOST = 1000

/** Whether the marks of emphasis can be paired in good time. A line of prose that has too many is reported. */
export function checkMarks(text: string, report: Report): boolean {
  let fence = ''
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark] = /^[\s>]*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = ''
      continue
    }
    if (mark !== undefined) fence = mark
    else if (line.length > MOST && (line.match(/[*_~]+/g) ?? []).length > MOST) {
      report(
        {
          rule: 'too-many-marks',
          severity: 'error',
          message: `The line has more than ${MOST} marks of emphasis: *, _ or ~.`,
          hint: 'Put code and data between lines of ```, or break the text into paragraphs.',
        },
        { line: index + 1 },
      )
      return false
    }
  }
  return true
}
