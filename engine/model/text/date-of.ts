const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DATE = new RegExp(`^(?:\\d{4}-\\d{2}-\\d{2}|(?:${MONTHS}) \\d{1,2}, \\d{4})(?![\\w-])`)

/** Returns the date at the start of a changelog heading, `May 7, 2025` or `2025-05-07`, as an ISO date; otherwise ''. */
export function dateOf(heading: string): string {
  const [written = ''] = DATE.exec(heading) ?? []
  // Without a time, `May 7, 2025` would be in the time zone of the machine.
  const date = new Date(`${written} 00:00Z`)
  // February 30 would be a day in March.
  const day = Number(/(\d{1,2})(?:,|$)/.exec(written)?.[1])
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : ''
}
