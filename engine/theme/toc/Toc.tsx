import { useEffect, useRef } from 'react'
import type { TocEntry } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { ChevronIcon } from '../icons.tsx'
import { revealCurrent } from '../sidebar/reveal-current.ts'
import { useClosing } from '../use-closing.ts'
import { useCurrentHeading } from './use-current-heading.ts'

/** The table of contents of wide windows: next to the article, with the current heading marked and in view. */
export function Toc({ toc, lang }: TocProps) {
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
      <TocLinks {...{ toc, lang, current }} />
    </nav>
  )
}

/**
 * The table of contents of narrow windows: a menu above the article, closed at first and after a choice. The menu button stays
 * in view and shows the current heading.
 */
export function TocDisclosure({ toc, lang }: TocProps) {
  const title = say('On this page')
  const closing = useClosing()
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentHeading(toc)
  const reading = toc.find(({ id }) => id === current)?.text
  const reveal = () => {
    revealCurrent(nav.current)
    // In a low window, the menu may open below the window, where the reader could not scroll to its end.
    const { bottom = 0 } = nav.current?.getBoundingClientRect() ?? {}
    if (bottom > innerHeight) scrollBy(0, bottom - innerHeight)
  }
  return (
    <details className="toc-disclosure" {...closing} onToggle={reveal}>
      <summary>
        <span>{title}</span>
        {reading && (
          <span className="toc-reading" lang={lang}>
            {reading}
          </span>
        )}
        <ChevronIcon />
      </summary>
      <nav ref={nav} aria-label={title}>
        <TocLinks {...{ toc, lang, current }} onChoose={() => closing.ref.current?.removeAttribute('open')} />
      </nav>
    </details>
  )
}

interface TocProps {
  toc: TocEntry[]
  /** The language of the headings, if it differs from that of the document. */
  lang: string | undefined
}

interface TocLinksProps extends TocProps {
  /** Id of the current heading. */
  current?: string | undefined
  onChoose?: () => void
}

/** The headings as links. */
export function TocLinks({ toc, lang, current, onChoose }: TocLinksProps) {
  return (
    <ul className="toc-links" lang={lang}>
      {toc.map((entry) => (
        <li key={entry.id} data-level={entry.level}>
          <a
            href={`#${entry.id}`}
            aria-current={entry.id === current ? 'location' : undefined}
            onClick={onChoose}
          >
            <bdi>{entry.text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
