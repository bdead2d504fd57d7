/**
 * Opens a dialog as a modal one, which it is for every reader: it covers the window, keeps the focus, closes by Escape, and
 * what is behind is hidden from assistive technology. Not by `showModal`: that makes the whole page inert, for which the
 * browser styles all of its elements anew, and a long page delays the first letters that are typed.
 */
export function openAsModal(dialog: HTMLDialogElement, behind: HTMLElement | null) {
  if (dialog.open) return
  // One that the browser made modal, as the drawer, would lie over this one and leave it inert.
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
  // From the browser's own bars the focus may come back anywhere.
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

  /** Where Tab stops: options of a list are reached by arrow keys. */
  function stops() {
    return [...dialog.querySelectorAll<HTMLElement>('input, button')]
  }
}
