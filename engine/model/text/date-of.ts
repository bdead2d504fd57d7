const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** A version before the date, in the forms of keepachangelog.com and of release tools: `[1.0.0] - `, `v1.0.0 (`. */
const VERSION = String.raw`\[?v?\d+\.\d[\w.+-]*\]? (?:[-–—] |\()?`
const WRITTEN = `\\d{4}-\\d{2}-\\d{2}|(?:${MONTHS}) \\d{1,2}, \\d{4}|\\d{1,2} (?:${MONTHS}) \\d{4}`
const DATE = new RegExp(`^(?:${VERSION})?(${WRITTEN})(?![\\w-])`)

/**
 * Returns the date of a changelog heading, at its start or after a version, as an ISO date; otherwise ''. Forms: `2025-05-07`,
 * `May 7, 2025` and `7 May 2025`.
 */
export function dateOf(heading: string): string {
  const [, written = ''] = DATE.exec(heading) ?? []
  // Without a time, `May 7, 2025` would be in the time zone of the machine.
  const date = new Date(`${written} 00:00Z`)
  // February 30 would be a day in March.
  const day = Number(/^\d{1,2}(?= )|\d{1,2}(?=,|$)/.exec(written)?.[0])
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : ''
}
