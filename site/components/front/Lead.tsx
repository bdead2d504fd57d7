import { defineComponent } from 'wordframe/components'
import * as z from 'zod'

/** The first words of the front page: a paragraph in large letters, and a list of links that look like buttons. */
export const Lead = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="lead">{children}</div>,
})

/** What belongs together: words, and to their right, where the window is wide enough, their code. */
export const SideBySide = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="side-by-side">{children}</div>,
})
