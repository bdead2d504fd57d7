/** Parameter of the address that has the text which is searched; `opensearch.xml` names it too. */
const PARAMETER = 'q'

/** Browsers refuse to change the address for every letter. Milliseconds. */
const SETTLED = 400

let timer: ReturnType<typeof setTimeout> | undefined

/** Puts the text that is searched into the address a moment later, so that the search can be shared; takes '' out at once. */
export function showInAddress(text: string): void {
  clearTimeout(timer)
  if (text === '') put('')
  else timer = setTimeout(() => put(text), SETTLED)
}

function put(text: string): void {
  const url = new URL(location.href)
  if (url.searchParams.get(PARAMETER) === (text || null)) return
  if (text === '') url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, text)
  history.replaceState(history.state, '', url)
}
