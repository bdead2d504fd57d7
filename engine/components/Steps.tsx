import * as z from 'zod'
import { defineWord } from './word.ts'

/** Around one ordered list: a task, step by step. */
export const Steps = defineWord({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="steps">{children}</div>,
})
