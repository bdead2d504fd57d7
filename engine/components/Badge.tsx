import * as z from 'zod'
import { defineComponent } from './define-component.ts'

/** One or two words that mark the text before them: `<Badge>Beta</Badge>`. */
export const Badge = defineComponent({
  props: z.strictObject({}),
  inline: true,
  wrongContent: (children) =>
    children.every((child) => child.type === 'text' && child.value.trim() === '')
      ? 'has no text, so readers see an empty mark'
      : null,
  Component: ({ children }) => (
    <span className="badge" data-markdown="parentheses">
      {children}
    </span>
  ),
})
