import { storageKeys } from './storage/storage-keys.ts'

declare global {
  interface Window {
    /** What came before the script that answers to it. */
    early?: Event
  }
}

/**
 * Keeps the last key of the search or click on a button of the frame that comes before the script which answers to it. What
 * is typed after such a key, or into a document whose address asks for a search, is added to the address, which the search
 * reads as it begins. Its source text becomes an inline script of its own, so it refers to nothing outside but its argument.
 */
export function keepEarly(keys: typeof storageKeys): void {
  let isSearching = new URLSearchParams(location.search).has('q')
  window.onkeydown = window.onclick = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent
    const isK = (ctrlKey || metaKey) && /^k$/i.test(key)
    if (!key) {
      if ((target as Element).closest('header button,.announcement button')) window.early = event
    } else if (
      !isK &&
      (ctrlKey || metaKey || altKey || (target as Element).closest('input,textarea,select'))
    ) {
      // Neither a letter nor a key of the search.
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
        // Storage is blocked: nothing was chosen.
        isSearching = true
      }
    }
  }
}

/** The text of the inline script, the same for every site. */
export function keepEarlyScript(): string {
  return `(${keepEarly})(${JSON.stringify(storageKeys)})`
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
