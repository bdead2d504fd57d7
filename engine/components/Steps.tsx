import * as z from 'zod'
import { defineComponent } from './define-component.ts'

/** Around one ordered list: a task, step by step. */
export const Steps = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="steps">{children}</div>,
})
