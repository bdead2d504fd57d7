import type { NavigationLink, PageView } from '../model/navigation.ts'
import { say } from '../model/text/say.ts'

/**
 * The part below the article: date of the last change, links to edit the page and to report a problem, back to top; then the
 * links to the previous and the next page of the sidebar.
 */
export function PageEnd({ view: { lastUpdate, edit, report, previous, next } }: { view: PageView }) {
  return (
    <>
      <div className="page-end">
        {lastUpdate && (
          <p className="last-update">
            {say('Last updated on')} {/* The words before the date may be English. */}
            <time dateTime={lastUpdate} dir="auto">
              {dayOf(lastUpdate, say('en-US'))}
            </time>
          </p>
        )}
        {edit && <a href={edit}>{say('Edit this page')}</a>}
        {report && <a href={report}>{say('Report a problem')}</a>}
        <a href="#top">{say('Back to top')}</a>
      </div>
      {(previous || next) && (
        <nav className="pagination" aria-label={say('Previous and next page')}>
          {previous && <PaginationLink link={previous} rel="prev" direction={say('Previous')} />}
          {next && <PaginationLink link={next} rel="next" direction={say('Next')} />}
        </nav>
      )}
    </>
  )
}

function PaginationLink({ link, rel, direction }: { link: NavigationLink; rel: string; direction: string }) {
  return (
    <a className={`pagination-link pagination-${rel}`} href={link.href} rel={rel}>
      <span className="pagination-direction">{direction}</span>
      <span className="pagination-label">
        <bdi lang={link.lang}>{link.label}</bdi>
      </span>
    </a>
  )
}

/** The day of an ISO date: "May 13, 2025", in the language of the frame, whatever the language and the time zone of the reader. */
function dayOf(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(date.slice(0, 10)))
}
