import * as z from 'zod'
import { defineComponent, filled } from './define-component.ts'

/** What only some readers need, closed until they ask. */
export const Details = defineComponent({
  props: z.strictObject({ summary: filled }),
  Component: ({ summary, children }) => (
    <details className="details">
      <summary>{summary}</summary>
      {children}
    </details>
  ),
})
