import type { TocEntry } from '../../model/page.ts'

interface TocLinksProps {
  toc: TocEntry[]
  /** Id of the current heading. */
  current?: string | undefined
  onChoose?: () => void
}

/** The headings as links. */
export function TocLinks({ toc, current, onChoose }: TocLinksProps) {
  return (
    <ul className="toc-links">
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
