import * as z from 'zod'
import { defineComponent, filled } from './define-component.ts'

/** A fragment that several pages share: `<Include file="_key.mdx" />`. The room `content` inserts the fragment. */
export const Include = defineComponent({
  props: z.strictObject({ file: filled }),
  Component: ({ children }) => <>{children}</>,
})
