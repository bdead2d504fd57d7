import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets `--navbar-height` to the height of the returned element while its items need several lines, as with long labels:
 * the stylesheets place other parts that stay in view below the navbar.
 */
export function useHeightOfLines(): RefObject<HTMLElement | null> {
  const navbar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = navbar
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const oneLine = Number.parseFloat(getComputedStyle(current.children[0] ?? current).minBlockSize)
      if (current.clientHeight > oneLine + 1)
        style.setProperty('--navbar-height', `${current.clientHeight}px`)
      else style.removeProperty('--navbar-height')
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return navbar
}
