import { useEffect, useEffectEvent } from 'react'

/** Calls back on Ctrl+K and ⌘K wherever the reader is, and on `/` outside of text fields. */
export function useShortcut(isOn: boolean, open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isK =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isK && !(isSlash && !isTextField(event.target))) return
    // The input of the search itself has a meaning of its own for these keys.
    if (event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([readonly], [type="range"])'))
