import * as z from 'zod'
import { defineWord } from './word.ts'

/** A fragment shared by pages: `<Include file="_key.mdx" />`. The content room puts the fragment inside. */
export const Include = defineWord({
  props: z.strictObject({ file: z.string() }),
  Component: ({ children }) => <>{children}</>,
})
