import * as z from 'zod'
import { defineComponent } from 'wordframe/components'

/** Says it loudly. */
export const Shout = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="shout">Hear: {children}</div>,
})
