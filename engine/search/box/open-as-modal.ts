/**
 * Opens a dialog that behaves as a modal dialog for every reader: it covers the window, keeps the focus and closes by
 * Escape, and the page behind it is hidden from assistive technology. The function does not call `showModal`, which makes
 * the page inert: the browser then recalculates the styles of a long page, and the first typed letters appear late.
 */
export function openAsModal(dialog: HTMLDialogElement, behind: HTMLElement | null) {
  if (dialog.open) return
  // A dialog that `showModal` opened, such as the drawer, would cover this dialog and make it inert.
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
  dialog.show()
  behind?.setAttribute('aria-hidden', 'true')
  const isOver = new AbortController()
  const { signal } = isOver
  const onClose = () => {
    behind?.removeAttribute('aria-hidden')
    isOver.abort()
  }
  dialog.addEventListener('close', onClose, { signal })
  dialog.addEventListener('keydown', onKey, { signal })
  // From the toolbars of the browser, the focus may return to any element of the page.
  document.addEventListener('focusin', onFocus, { signal })

  function onKey(event: KeyboardEvent) {
    if (event.isComposing || !(event.key === 'Escape' || event.key === 'Tab')) return
    event.preventDefault()
    if (event.key === 'Escape') return dialog.close()
    const all = stops()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + (event.shiftKey ? -1 : 1)) % all.length)?.focus()
  }

  function onFocus({ target }: FocusEvent) {
    if (dialog.open && !dialog.contains(target as Node)) stops()[0]?.focus()
  }

  /** The elements that Tab reaches. Options of a list are not among them: arrow keys reach the options. */
  function stops() {
    return [...dialog.querySelectorAll<HTMLElement>('input, button')]
  }
}
