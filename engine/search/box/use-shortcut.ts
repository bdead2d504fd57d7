import { useEffect, useEffectEvent } from 'react'
import type { Store } from '../../model/frame.ts'
import { isTextField } from '../../model/is-text-field.ts'

/** Calls `open` on Ctrl+K and ⌘K anywhere, and on `/` outside of text fields if single-key shortcuts are on. */
export function useShortcut(isOn: boolean, singleKeys: Store<boolean>, open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isK =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isK && !(isSlash && singleKeys.get() && !isTextField(event.target))) return
    // An element of the page may have handled the key.
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
