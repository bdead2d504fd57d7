import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `open` with the text of a query in the address: from a shared link, from the address bar, or after a reload or a return
 * to an open search.
 */
export function useTextOfAddress(isOn: boolean, open: (text: string) => void) {
  const openAsAsked = useEffectEvent((asked: string | null) => {
    if (asked !== null) open(asked)
  })
  useEffect(() => {
    if (!isOn) return
    const asked = () => new URLSearchParams(location.search).get('q')
    openAsAsked(asked())
    const onPopState = () => {
      const text = asked()
      // After the `close` event of a dialog that the frame closes at this event.
      requestAnimationFrame(() => setTimeout(() => openAsAsked(text)))
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [isOn])
}
