declare global {
  interface Window {
    /** What came before the script that answers to it. */
    early?: Event
  }
}

/**
 * Keeps the last key of the search or click on a button of the frame that comes before the script which answers to it. Its
 * source text becomes an inline script of its own, so it refers to nothing outside.
 */
export function keepEarly(): void {
  window.onkeydown = window.onclick = (event: Event) => {
    const { key, ctrlKey, metaKey, target } = event as KeyboardEvent
    const isK = (ctrlKey || metaKey) && /^k$/i.test(key)
    if (isK) event.preventDefault()
    if (isK || key === '/' || (!key && (target as Element).closest('header button,.announcement button')))
      window.early = event
  }
}

/** The text of the inline script, the same for every site. */
export function keepEarlyScript(): string {
  return `(${keepEarly})()`
}

/** Keeps nothing more. */
export function endEarly(): void {
  window.onkeydown = window.onclick = null
}

/** Repeats what was kept, now that the script answers. */
export function repeatEarly(): void {
  endEarly()
  const event = window.early
  if (event instanceof KeyboardEvent) event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
  else if (event?.target instanceof Element) event.target.closest('button')?.click()
}
