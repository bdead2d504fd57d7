import { loadPart } from '../model/load-part.ts'
import { WORDS_PARAMETER } from '../search/box/chosen-words.ts'
import { defineElements } from './elements/define.ts'
import { normalizeAddress } from './navigation/normalize-address.ts'
import { type LivePage, readPage } from './navigation/read-page.ts'
import { reloadOnce } from './navigation/reload-once.ts'
import { pause } from './pause.ts'
import { followLanguageParameter } from './storage/tab-choices.ts'

/** The page comes alive: words first, which need nothing, then the frame, then navigation. */
async function start(): Promise<void> {
  // Pauses between long steps: a large page lets its reader scroll and click meanwhile.
  await pause()
  // Before any element enhances the article: React is given what the build wrote.
  const first = readFirstPage()
  if (first && normalizeAddress(first.view.kind !== 'not-found')) return
  if (location.search.includes(WORDS_PARAMETER))
    await loadPart(import('../search/box/choose-from-address.ts')).then(
      (it) => it.chooseFromAddress(),
      reportError,
    )
  followLanguageParameter(location.search)
  await pause()
  defineElements()
  await pause()
  // React and the frame: nine tenths of all script. To evaluate it is a long step by itself.
  const { startFrame } = await loadPart(import('./start-frame.tsx'))
  await startFrame(first)
}

function readFirstPage(): LivePage | null {
  try {
    return readPage(document)
  } catch (error) {
    // The document still reads; only the frame stays as the build made it.
    reportError(error)
    return null
  }
}

addEventListener('part-gone', (event) => {
  if (reloadOnce()) event.preventDefault()
})

start().catch((error) => {
  // Nothing offers what only the frame can do.
  document.documentElement.classList.remove('js')
  reportError(error)
})
