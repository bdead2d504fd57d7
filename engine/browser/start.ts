import { loadPart } from '../model/load-part.ts'
import { chooseFromAddress } from '../search/box/chosen-words.ts'
import { defineElements, defineElementsOf } from './elements/define.ts'
import { endEarly } from './keep-early.ts'
import { cleanPath } from './navigation/clean-path.ts'
import { type LivePage, readPage } from './navigation/read-page.ts'
import { reloadOnce } from './navigation/reload-once.ts'
import { followLanguageParameter } from './storage/tab-choices.ts'

/** The page comes alive: the article first, which needs nothing else, then the frame, then navigation. */
async function start(): Promise<void> {
  // Pauses between long steps: a large page lets its reader scroll and click meanwhile.
  await pause()
  // Before any element enhances the article: React is given what the build wrote.
  const first = readFirstPage()
  // The first paint did not wait for the rules of what the script shows.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="print"]')) link.media = 'all'
  if (first && normalizeAddress(first.view.kind !== 'not-found')) return
  chooseFromAddress()
  followLanguageParameter(location.search)
  await pause()
  defineElements()
  if (first) defineElementsOf(first.view.kind).catch(reportError)
  await pause()
  // React and the frame: nine tenths of all script. To evaluate it is a long step by itself.
  const { startFrame } = await loadPart(import('./start-frame.tsx'))
  await startFrame(first)
}

/** Ends the task: what waits, as a reader's click, comes first. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

function readFirstPage(): LivePage | null {
  try {
    return readPage(document)
  } catch (error) {
    // The document can still be read; only the frame stays as the build made it.
    reportError(error)
    return null
  }
}

/**
 * Turns `/a/index.html` and `/a.html` in the address bar into `/a/`, query and hash kept. Where the server had no
 * such file, the page behind the clean path is loaded instead of the 404 page; this cannot loop, a clean path is
 * its own clean path. Returns true where the document is about to go.
 */
function normalizeAddress(found: boolean): boolean {
  const { pathname, search, hash } = location
  const path = cleanPath(pathname)
  if (path === pathname) return false
  if (found) history.replaceState(history.state, '', path + search + hash)
  else location.replace(path + search + hash)
  return !found
}

addEventListener('part-gone', ({ detail }) => {
  detail.reloads = reloadOnce()
})

start().catch((error) => {
  // Nothing offers what only the frame can do.
  document.documentElement.classList.remove('js')
  endEarly()
  reportError(error)
})
