import type { ReactElement, ReactNode } from 'react'

/** A cell's text, and shapes that show the same. They are for the eye alone. */
export function Bar({ text, children }: { text: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="bar">
      <span>{text}</span>
      <svg aria-hidden="true">{children}</svg>
    </div>
  )
}
