import { useRef } from 'react'
import type { TocEntry } from '../../model/page.ts'
import { ChevronIcon } from '../icons.tsx'
import { TocLinks } from './TocLinks.tsx'

/** The table of contents of narrow windows: above the article, closed at first, closed again by choosing. */
export function TocDisclosure({ toc }: { toc: TocEntry[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={details} className="toc-disclosure">
      <summary>
        On this page
        <ChevronIcon />
      </summary>
      <nav aria-label="On this page">
        <TocLinks toc={toc} onChoose={() => details.current?.removeAttribute('open')} />
      </nav>
    </details>
  )
}
