/** The article under an address that no page has. */
export function NotFound({ home, reference }: { home: string; reference: string | null }) {
  return (
    <>
      <h1>Page not found</h1>
      <p>No page has this address. It may have moved, or the link may be mistyped.</p>
      <ul>
        <li>
          <a href={home}>Start at the front page</a>
        </li>
        {reference !== null && (
          <li>
            <a href={reference}>Look it up in the API reference</a>
          </li>
        )}
      </ul>
    </>
  )
}
