import * as z from 'zod'
import { defineWord } from 'wordframe/components'

/** Says it loudly. */
export const Shout = defineWord({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="shout">Hear: {children}</div>,
})
