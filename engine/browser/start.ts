import { loadPart } from '../model/load-part.ts'
import { speak } from '../model/text/say.ts'
import { chooseFromAddress } from '../search/box/chosen-words.ts'
import { documentSettings } from './document-settings.ts'
import { defineElements, defineElementsOf } from './elements/define.ts'
import { endEarly } from './keep-early.ts'
import { cleanPath } from './navigation/clean-path.ts'
import { type LivePage, readPage } from './navigation/read-page.ts'
import { reloadOnce } from './navigation/reload-once.ts'
import { followLanguageParameter } from './storage/tab-choices.ts'

/** Starts the page: the elements of the article first, then the frame, then navigation. */
async function start(): Promise<void> {
  // Pauses between long steps let the browser handle scrolling and clicks on a large page.
  await pause()
  // Before any element changes the article: React needs the HTML of the build.
  const first = readFirstPage()
  // The first paint does not wait for the styles of parts that the script shows.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="print"]')) link.media = 'all'
  if (first && normalizeAddress(first.view.kind !== 'not-found')) return
  chooseFromAddress()
  followLanguageParameter(location.search)
  speak(documentSettings().words)
  await pause()
  defineElements()
  const elements = first && defineElementsOf(first.view.kind)
  elements?.catch(reportError)
  await pause()
  // React and the frame: nine tenths of the script, whose evaluation is a long task.
  const { startFrame } = await loadPart(import('./start-frame.tsx'))
  await startFrame(first, elements)
}

/** Ends the current task, so that waiting input is handled first. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

function readFirstPage(): LivePage | null {
  try {
    return readPage(document)
  } catch (error) {
    // The document stays readable; the frame stays as the build rendered it.
    reportError(error)
    return null
  }
}

/**
 * Replaces `/a/index.html`, `/a.html` and `/1.0` in the address bar by `/a/` and `/1.0/`, with query and hash. If the server has
 * no such file, loads the clean path instead of the 404 page; this cannot loop, since a clean path is its own clean path.
 * Returns true if another document is about to load.
 */
function normalizeAddress(found: boolean): boolean {
  const { pathname, search, hash } = location
  const clean = cleanPath(pathname)
  // The route of every page ends with a slash, which some hosts do not add after a name with a dot.
  const path = found ? clean.replace(/[^/]$/, '$&/') : clean
  if (path === pathname) return false
  if (found) history.replaceState(history.state, '', path + search + hash)
  else location.replace(path + search + hash)
  return !found
}

addEventListener('part-gone', ({ detail }) => {
  detail.reloads = reloadOnce()
})

start().catch((error) => {
  // Controls that need the frame are hidden.
  document.documentElement.classList.remove('js')
  endEarly()
  reportError(error)
})
