import * as z from 'zod'
import { defineComponent } from './define-component.ts'

/** A task in steps. Contains one ordered list. */
export const Steps = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="steps">{children}</div>,
  wrongContent: (children) => (children.length === 0 ? 'must contain a numbered list' : null),
})
