import { useEffect, useRef } from 'react'
import type { TocEntry } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { revealCurrent } from '../sidebar/reveal-current.ts'
import { TocLinks } from './TocLinks.tsx'
import { useCurrentHeading } from './use-current-heading.ts'

/** The table of contents of wide windows: next to the article, with the current heading marked and in view. */
export function Toc({ toc }: { toc: TocEntry[] }) {
  const current = useCurrentHeading(toc)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) revealCurrent(nav.current)
  }, [current])
  return (
    <nav ref={nav} className="toc" aria-labelledby="toc-title">
      <p className="toc-title" id="toc-title">
        {say('On this page')}
      </p>
      <TocLinks toc={toc} current={current} />
    </nav>
  )
}
