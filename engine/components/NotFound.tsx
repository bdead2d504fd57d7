import type { Say } from '../model/text/words.ts'

/** The article for unknown addresses. */
export function NotFound({ home, reference, say }: { home: string; reference: string | null; say: Say }) {
  return (
    <>
      <h1>{say('Page not found')}</h1>
      <p>{say('No page has this address. It may have moved, or the link may be mistyped.')}</p>
      <ul>
        <li>
          <a href={home}>{say('Start at the front page')}</a>
        </li>
        {reference !== null && (
          <li>
            <a href={reference}>{say('Look it up in the API reference')}</a>
          </li>
        )}
      </ul>
    </>
  )
}
