import * as z from 'zod'
import { defineWord, filled } from './word.ts'

/** What only some readers need, closed until they ask. */
export const Details = defineWord({
  props: z.strictObject({ summary: filled }),
  Component: ({ summary, children }) => (
    <details className="details">
      <summary>{summary}</summary>
      {children}
    </details>
  ),
})
