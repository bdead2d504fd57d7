import * as z from 'zod'
import { defineComponent } from './define-component.ts'

/** A fragment shared by pages: `<Include file="_key.mdx" />`. The content room puts the fragment inside. */
export const Include = defineComponent({
  props: z.strictObject({ file: z.string() }),
  Component: ({ children }) => <>{children}</>,
})
