import type { Store } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import { closeByPressOutside } from '../../search/box/open-as-modal.ts'
import { make } from '../make.ts'

const KEYS = [
  [['Ctrl K', '⌘ K', '/'], 'Search'],
  [['↑', '↓'], 'Choose a result, or a tab'],
  [['Enter'], 'Open the result'],
  [['Ctrl Enter', '⌘ Enter'], 'Open it in a new tab'],
  [['Home', 'End'], 'First tab, last tab'],
  [['Esc'], 'Close the search or a menu'],
  [['?'], 'Show these keys'],
] as const

/** Shows the keys after a question mark without other keys, unless a dialog is open. */
export function answerQuestionMark(event: KeyboardEvent, singleKeys: Store<boolean>): void {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented) return
  if (!document.querySelector('dialog[open]')) showKeys(singleKeys)
}

/**
 * Shows the keys of the site in a dialog, where readers can turn off keys of a single character: speech input may press them
 * by accident (WCAG 2.2, 2.1.4).
 */
function showKeys(singleKeys: Store<boolean>): void {
  const close = () => dialog.close()
  const box = make('input', {
    type: 'checkbox',
    checked: singleKeys.get(),
    onchange: () => singleKeys.set(box.checked),
  })
  const keysOf = (keys: readonly string[]) => keys.flatMap((key) => [make('kbd', {}, key), ' '])
  const rows = KEYS.flatMap(([keys, what]) => [make('dt', {}, ...keysOf(keys)), make('dd', {}, say(what))])
  const panel = make(
    'div',
    {},
    make('h2', { id: 'keys-title' }, say('Keys')),
    make('dl', {}, ...rows),
    make('label', {}, box, say('Use keys of a single character: / and ?')),
    make('button', { onclick: close }, say('Close')),
  )
  const dialog = make('dialog', { className: 'keys-dialog' }, panel)
  dialog.setAttribute('aria-labelledby', 'keys-title')
  closeByPressOutside(dialog)
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
}
