import type { ReactElement, ReactNode } from 'react'

/** The text of a cell with shapes that show the same value. The shapes are hidden from screen readers. */
export function Bar({ text, children }: { text: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="bar">
      <span>{text}</span>
      <svg aria-hidden="true">{children}</svg>
    </div>
  )
}
