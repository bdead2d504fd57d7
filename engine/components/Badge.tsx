import * as z from 'zod'
import { defineWord } from './word.ts'

/** A word or two that mark what stands beside them: `<Badge>Beta</Badge>`. */
export const Badge = defineWord({
  props: z.strictObject({}),
  inline: true,
  Component: ({ children }) => (
    <span className="badge" data-markdown="parentheses">
      {children}
    </span>
  ),
})
