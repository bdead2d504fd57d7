import type { PageView } from '../model/navigation.ts'
import { say } from '../model/text/say.ts'

/** The part below the article: date of the last change, links to edit the page and to report a problem, back to top. */
export function PageEnd({ view: { lastUpdate, edit, report } }: { view: PageView }) {
  return (
    <div className="page-end">
      {lastUpdate && (
        <p className="last-update">
          {say('Last updated on')} <time dateTime={lastUpdate}>{dayOf(lastUpdate, say('en-US'))}</time>
        </p>
      )}
      {edit && <a href={edit}>{say('Edit this page')}</a>}
      {report && <a href={report}>{say('Report a problem')}</a>}
      <a href="#top">{say('Back to top')}</a>
    </div>
  )
}

/** The day of an ISO date: "May 13, 2025", in the language of the frame, whatever the language and the time zone of the reader. */
function dayOf(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(date.slice(0, 10)))
}
