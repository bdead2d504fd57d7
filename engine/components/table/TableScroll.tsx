import type { ReactElement, ReactNode } from 'react'
import { say } from '../../model/text/say.ts'

/** The box in which a wide table scrolls, also with the keyboard. `label` describes the content of the table. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div className="table-scroll" role="group" tabIndex={0} aria-label={say('Table: {label}', { label })}>
      {children}
    </div>
  )
}
