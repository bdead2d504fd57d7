import { useEffect, useState } from 'react'
import { idOfHash } from '../../model/id-of-hash.ts'
import type { TocEntry } from '../../model/page.ts'

/** The band below the navbar in which a heading becomes the current one: 80 px from the top to a quarter of the window. */
const band = { top: 80, share: 0.25 }

/**
 * Id of the heading being read: the last one above the lower edge of the band, at the end of the page the last one of
 * all; undefined above the first one and until the browser has looked. The observer tells when a heading crosses the
 * band, the positions tell which one it is.
 */
export function useCurrentHeading(toc: TocEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = toc.flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      const edge = window.innerHeight * band.share
      // A heading inside of a tab that is not selected has no position.
      const visible = headings.filter((heading) => heading.getClientRects().length > 0)
      const passed = visible.filter((heading) => heading.getBoundingClientRect().top < edge)
      setCurrent((isAtEnd() ? lastChosen(visible) : passed.at(-1))?.id)
    }
    const below = `-${100 - band.share * 100}%`
    const observer = new IntersectionObserver(update, { rootMargin: `-${band.top}px 0px ${below} 0px` })
    for (const heading of headings) observer.observe(heading)
    window.addEventListener('scrollend', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scrollend', update)
    }
  }, [toc])
  return current
}

function isAtEnd(): boolean {
  return (
    window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  )
}

/** Several short sections may share the end of a page: the one whose link was followed, else the last. */
function lastChosen(headings: HTMLElement[]): HTMLElement | undefined {
  const chosen = headings.find((heading) => heading.id === idOfHash(location.hash))
  return chosen && chosen.getBoundingClientRect().top >= 0 ? chosen : headings.at(-1)
}
