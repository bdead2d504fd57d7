import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * Returns the properties of a `<details>` that opens above the page like a menu: Escape closes the details and moves the focus to
 * their summary. They also close when the focus leaves them, and on a click or a tap outside. Some browsers do not give a
 * tapped summary the focus. Without the script, the browser closes the details when another menu opens, which has the same name.
 */
export function useClosing() {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute('open')
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return {
    ref: details,
    name: 'menu',
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      // A press on a text moves the focus to an element around it, or to none. Chromium 156 crashes if the text is then hidden.
      if (!relatedTarget || relatedTarget.contains(currentTarget)) return
      if (!currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details.current?.open) return
      // A drawer around the details stays open.
      event.preventDefault()
      close()
      details.current.querySelector('summary')?.focus()
    },
  }
}
