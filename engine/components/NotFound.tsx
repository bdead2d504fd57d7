import { say } from '../model/text/say.ts'

interface NotFoundProps {
  /** The element of the title. */
  title?: 'h1' | 'h2'
  home: string
  references: readonly { route: string; title: string }[]
}

/** The article for unknown addresses. A site may have several API references, each with its own title. */
export function NotFound({ title: Title = 'h1', home, references }: NotFoundProps) {
  const links = (
    <ul>
      <li>
        <a href={home}>{say('Start at the front page')}</a>
      </li>
      {references.map(({ route, title }) => (
        <li key={route}>
          <a href={route}>
            {say('Look it up in the API reference')}
            {references.length > 1 && `: ${title}`}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Title>{say('Page not found')}</Title>
      <p>{say('No page has this address. It may have moved, or the link may be mistyped.')}</p>
      <missing-page data-label={say('Search the documentation')}>{links}</missing-page>
    </>
  )
}
