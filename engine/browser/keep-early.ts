import { storageKeys } from './storage/storage-keys.ts'

declare global {
  interface Window {
    /** The key or click that came before the script that handles it. */
    early?: Event
  }
}

/**
 * Keeps the last search key or click on a control of the frame before the script that handles it has arrived. Text that is
 * typed after a search key, or into a document whose address opens the search, is added to the address, which the search
 * reads when it starts. A click on a button of an element without a script is repeated when the element is defined. The source
 * text of the function becomes an inline script: it may use only its argument.
 */
export function keepEarly(keys: typeof storageKeys): void {
  let waiting: Element | null
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(':not(:defined) button')
    // A reader who clicks a second time while nothing happens wants the effect one time.
    if (!button || button === waiting) return
    waiting = button
    const { localName } = button.closest(':not(:defined)') as Element
    customElements.whenDefined(localName).then(() => {
      waiting = null
      button.click()
    })
  })
  let isSearching = new URLSearchParams(location.search).has('q')
  window.onkeydown = window.onclick = (event: Event) => {
    // The frame may handle an event before it asks for the kept event.
    if (event.defaultPrevented) return
    const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent
    const isK = (ctrlKey || metaKey) && /^k$/i.test(key)
    if (!key) {
      const control = (target as Element).closest(
        'header button,.announcement button,button.page-action,.search-box',
      )
      if (!control) return
      isSearching ||= control.matches('.search-box')
      window.early = event
    } else if (
      !isK &&
      (ctrlKey || metaKey || altKey || (target as Element).closest('input,textarea,select'))
    ) {
      // The key belongs to a field, or to another program: there is nothing to keep.
    } else if (isSearching && !isK && /^(.|Backspace)$/u.test(key)) {
      const url = new URL(location.href)
      const typed = url.searchParams.get('q') ?? ''
      url.searchParams.set('q', key === 'Backspace' ? typed.slice(0, -1) : typed + key)
      history.replaceState(history.state, '', url)
      event.preventDefault()
      // The address opens the search.
      delete window.early
    } else if (isK || key === '/') {
      if (isK) event.preventDefault()
      window.early = event
      try {
        isSearching = isK || localStorage.getItem(keys.keys) !== 'off'
      } catch {
        // Storage is blocked: the reader has no stored choice.
        isSearching = true
      }
    }
  }
}

/** Returns the text of the inline script, which is the same for every site. */
export function keepEarlyScript(): string {
  return `(${keepEarly})(${JSON.stringify(storageKeys)})`
}

/** Stops keeping keys and clicks. */
export function endEarly(): void {
  window.onkeydown = window.onclick = null
}

/** Repeats the kept key or click when the script is ready. */
export function repeatEarly(): void {
  endEarly()
  const event = window.early
  if (event instanceof KeyboardEvent) event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
  else if (event?.target instanceof Element)
    (event.target.closest('button') ?? event.target.querySelector('input'))?.click()
}
