/** Elements that Tab reaches. Options of a list are not among them: arrow keys reach the options. */
const STOPS = ':is(input, button, summary, a[href]):not([tabindex="-1"])'

/**
 * Opens a dialog that behaves as a modal dialog for every reader: it covers the window, keeps the focus, closes by Escape and by
 * a click outside its contents, and the page behind it is hidden from assistive technology. Closes any other dialog. The
 * function does not call `showModal`, which makes the page inert: the browser then recalculates the styles of a long page before
 * it paints.
 */
export function openAsModal(dialog: HTMLDialogElement) {
  if (dialog.open) return
  const behind = document.getElementById('frame')
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  dialog.show()
  behind?.setAttribute('aria-hidden', 'true')
  const isOver = new AbortController()
  const { signal } = isOver
  const onClose = () => {
    // Not if another dialog has replaced this one.
    if (!document.querySelector('dialog[open]')) behind?.removeAttribute('aria-hidden')
    isOver.abort()
  }
  dialog.addEventListener('close', onClose, { signal })
  // On the document: a control in the dialog may handle the key first.
  document.addEventListener('keydown', onKey, { signal })
  // From the toolbars of the browser, the focus may return to any element of the page.
  document.addEventListener('focusin', onFocus, { signal })
  closeByPressOutside(dialog, { signal })
  // Chromium gives the focus to contents that scroll, which have no name.
  stops()[0]?.focus()

  function onKey(event: KeyboardEvent) {
    // The event `close` comes some time after the dialog has closed: meanwhile, keys are for the page.
    if (!dialog.open || event.isComposing || event.defaultPrevented) return
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    if (event.key === 'Escape') return dialog.close()
    const all = stops()
    const at = all.indexOf(document.activeElement as HTMLElement)
    // Without a focus in the dialog, as after a click on a text, the first or the last stop is next.
    all.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % all.length)?.focus()
  }

  function onFocus({ target }: FocusEvent) {
    if (dialog.open && !dialog.contains(target as Node)) stops()[0]?.focus()
  }

  function stops() {
    return [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((each) => each.checkVisibility())
  }
}

/** Closes a dialog at a click outside its contents. */
export function closeByPressOutside(dialog: HTMLDialogElement, options?: AddEventListenerOptions) {
  // A reader who selects text may release the button outside the contents, which is a click on the dialog, too.
  let isPressedOutside = false
  const onPress = ({ target }: Event) => {
    isPressedOutside = target === dialog
  }
  const onClick = ({ target }: Event) => {
    if (isPressedOutside && target === dialog) dialog.close()
  }
  dialog.addEventListener('pointerdown', onPress, options)
  dialog.addEventListener('click', onClick, options)
}
