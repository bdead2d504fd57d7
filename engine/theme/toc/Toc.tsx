import type { TocEntry } from '../../model/page.ts'
import { TocLinks } from './TocLinks.tsx'
import { useCurrentHeading } from './use-current-heading.ts'

/** The table of contents of wide windows: beside the article, marking the heading being read. */
export function Toc({ toc }: { toc: TocEntry[] }) {
  const current = useCurrentHeading(toc)
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p className="toc-title" id="toc-title">
        On this page
      </p>
      <TocLinks toc={toc} current={current} />
    </nav>
  )
}
