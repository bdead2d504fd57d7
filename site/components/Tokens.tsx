import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { Pieces } from './Pieces.tsx'
import { tokenize } from './tokenize.ts'

/** A text in the tokens of a tokenizer, with their ids: `<Tokens text="Which French cheese is best?" tokenizer="v3" />`. */
export const Tokens = defineComponent({
  props: z.strictObject({ text: z.string().min(1), tokenizer: z.enum(['v3', 'tekken']) }),
  Component: ({ text, tokenizer }) => (
    <Pieces label={`Tokens and ids of “${text}”`} tokens={tokenize(text, tokenizer)} ids />
  ),
})
