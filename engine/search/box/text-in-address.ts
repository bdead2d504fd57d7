/** The parameter of the address that contains the text of the query. `opensearch.xml` uses the same name. */
const PARAMETER = 'q'

/** Milliseconds without a change before the address changes: browsers limit how often a page may change it. */
const SETTLED = 400

/** The number of characters of a query that is written: servers refuse addresses of several kilobytes. */
const LONGEST = 500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Writes the text of the query to the address after a delay, so that readers can share it. Removes a query that is empty or too
 * long immediately.
 */
export function showInAddress(typed: string): void {
  const text = typed.trim()
  clearTimeout(timer)
  if (text === '' || text.length > LONGEST) put('')
  else timer = setTimeout(() => put(text), SETTLED)
}

function put(text: string): void {
  const url = new URL(location.href)
  if (url.searchParams.get(PARAMETER) === (text || null)) return
  // A change of the address would end the navigation to a page that is loading.
  if (window.navigation?.transition) {
    timer = setTimeout(() => put(text), SETTLED)
    return
  }
  if (text === '') url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, text)
  history.replaceState(history.state, '', url)
}
