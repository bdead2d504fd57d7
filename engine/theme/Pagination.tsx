import type { NavigationLink, PageView } from '../model/navigation.ts'
import { say } from '../model/text/say.ts'

/** Links to the previous and the next page of the sidebar. */
export function Pagination({ previous, next }: Pick<PageView, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={say('Previous and next page')}>
      {previous && <PaginationLink link={previous} rel="prev" direction={say('Previous')} />}
      {next && <PaginationLink link={next} rel="next" direction={say('Next')} />}
    </nav>
  )
}

function PaginationLink({ link, rel, direction }: { link: NavigationLink; rel: string; direction: string }) {
  return (
    <a className={`pagination-link pagination-${rel}`} href={link.href} rel={rel}>
      <span className="pagination-direction">{direction}</span>
      <span className="pagination-label">
        <bdi>{link.label}</bdi>
      </span>
    </a>
  )
}
