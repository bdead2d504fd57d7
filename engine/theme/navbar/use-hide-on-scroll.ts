import { useEffect, useState } from 'react'

/** Pixels from the top of the page within which the navbar is always visible. */
const nearTop = 80
/** Smaller movements, in pixels, are ignored: they are not meant. */
const threshold = 6

/** Whether the navbar is hidden: true after scrolling down, false after scrolling up or near the top. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (now < nearTop) setHidden(false)
      else if (Math.abs(now - last) > threshold) setHidden(now > last)
      else return
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [enabled])
  return hidden
}
