import type { PageView } from '../model/navigation.ts'

/** Below the article: when it last changed, how to change it or report a problem, and the way back to its beginning. */
export function PageEnd({ view: { lastUpdate, edit, report } }: { view: PageView }) {
  return (
    <div className="page-end">
      {lastUpdate && (
        <p className="last-update">
          Last updated on <time dateTime={lastUpdate}>{dayOf(lastUpdate)}</time>
        </p>
      )}
      {edit && <a href={edit}>Edit this page</a>}
      {report && <a href={report}>Report a problem</a>}
      <a href="#top">Back to top</a>
    </div>
  )
}

/** The day of an ISO date: "May 13, 2025", whatever the language and the time zone of the reader. */
function dayOf(date: string): string {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return english.format(new Date(date.slice(0, 10)))
}
