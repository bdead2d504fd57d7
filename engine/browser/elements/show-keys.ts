import type { Store } from '../../model/frame.ts'
import { say } from './say.ts'

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
  const dialog = document.createElement('dialog')
  dialog.className = 'keys-dialog'
  dialog.setAttribute('aria-labelledby', 'keys-title')
  const title = element('h2', say('Keys'))
  title.id = 'keys-title'
  const list = document.createElement('dl')
  for (const [keys, what] of KEYS) {
    const term = document.createElement('dt')
    for (const key of keys) term.append(element('kbd', key), ' ')
    list.append(term, element('dd', say(what)))
  }
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = singleKeys.get()
  box.addEventListener('change', () => singleKeys.set(box.checked))
  const label = document.createElement('label')
  label.append(box, say('Use keys of a single character: / and ?'))
  const close = element('button', say('Close'))
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  const panel = document.createElement('div')
  panel.append(title, list, label, close)
  dialog.append(panel)
  document.body.append(dialog)
  dialog.showModal()
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
