import { useEffect, useState } from 'react'
import { idOfHash } from '../../model/id-of-hash.ts'
import type { TocEntry } from '../../model/page.ts'

/** The share of the window above a line: a heading above this line is current until the next heading crosses the line. */
const LINE = 0.25

/**
 * Returns the id of the current heading: the last heading above the line, or at the end of the page the last heading. Of several
 * such headings in the window, the one whose link the reader followed is current. Undefined above the first heading and before
 * the first measurement. The observer reports that a heading is now on the other side of the line, also if the reader jumped;
 * the positions of the headings decide which heading is current.
 */
export function useCurrentHeading(toc: TocEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = toc.flatMap(({ id }) => document.getElementById(id) ?? [])
    // In a low window, a heading whose link was followed is below the line, because the bars at the top reach below the line.
    const [first] = headings
    const edgeOf = () =>
      Math.max(
        window.innerHeight * LINE,
        first ? Number.parseFloat(getComputedStyle(first).scrollMarginTop) + 1 : 0,
      )
    const update = () => {
      const edge = isAtEnd() ? Number.POSITIVE_INFINITY : edgeOf()
      const passed = headings.filter(
        // A heading in a hidden tab panel has no position.
        (heading) => heading.checkVisibility() && heading.getBoundingClientRect().top < edge,
      )
      const chosen = passed.find((heading) => heading.id === idOfHash(location.hash))
      const isInWindow = chosen && chosen.getBoundingClientRect().top >= 0
      setCurrent((isInWindow ? chosen : passed.at(-1))?.id)
    }
    // From far above the window to the line.
    const rootMargin = `1000000px 0px ${(100 * edgeOf()) / window.innerHeight - 100}% 0px`
    const observer = new IntersectionObserver(update, { rootMargin })
    for (const heading of headings) observer.observe(heading)
    // Safari before 26.2 has no `scrollend`.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    window.addEventListener(scrolled, update)
    // At the end of the page, a link to another section does not scroll.
    window.addEventListener('hashchange', update)
    return () => {
      observer.disconnect()
      window.removeEventListener(scrolled, update)
      window.removeEventListener('hashchange', update)
    }
  }, [toc])
  return current
}

function isAtEnd(): boolean {
  return (
    window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  )
}
