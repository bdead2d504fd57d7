import { useRef } from 'react'
import type { TocEntry } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { ChevronIcon } from '../icons.tsx'
import { revealCurrent } from '../sidebar/reveal-current.ts'
import { useClosing } from '../use-closing.ts'
import { TocLinks } from './TocLinks.tsx'
import { useCurrentHeading } from './use-current-heading.ts'

/**
 * The table of contents of narrow windows: a menu above the article, closed at first and after a choice. The menu button stays
 * in view and shows the current heading.
 */
export function TocDisclosure({ toc }: { toc: TocEntry[] }) {
  const title = say('On this page')
  const closing = useClosing()
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentHeading(toc)
  const reading = toc.find(({ id }) => id === current)?.text
  return (
    <details className="toc-disclosure" {...closing} onToggle={() => revealCurrent(nav.current)}>
      <summary>
        <span>{title}</span>
        {reading && <span className="toc-reading">{reading}</span>}
        <ChevronIcon />
      </summary>
      <nav ref={nav} aria-label={title}>
        <TocLinks toc={toc} current={current} onChoose={() => closing.ref.current?.removeAttribute('open')} />
      </nav>
    </details>
  )
}
