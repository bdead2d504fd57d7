import { defineComponent } from 'wordframe/components'
import * as z from 'zod'

/** The introduction of the front page: a paragraph in large letters, and a list of links that look like buttons. */
export const Lead = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="lead">{children}</div>,
})

/** Text, and its code at the right if the window is wide enough. */
export const SideBySide = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="side-by-side">{children}</div>,
})
