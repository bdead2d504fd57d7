import * as z from 'zod'
import { defineComponent, filled } from './define-component.ts'

/** Content for some readers, closed until they open it. */
export const Details = defineComponent({
  props: z.strictObject({ summary: filled }),
  Component: ({ summary, children }) => (
    <details className="details">
      <summary>{summary}</summary>
      {children}
    </details>
  ),
})
