import { z } from 'zod'
import { defineWord } from '../../engine/theme/words/word.ts'
import { modelIds } from './models.ts'

/** The id of a model that there is: `<ModelId name="mistral-small-latest" />`. */
export const ModelId = defineWord({
  props: z.strictObject({
    name: z.string().refine((name) => modelIds.includes(name), {
      error: ({ input }) => `no model has the id "${String(input)}"; they stand in site/models.yaml`,
    }),
  }),
  inline: true,
  Component: ({ name }) => <code>{name}</code>,
  toMarkdown: ({ name }) => [{ type: 'inlineCode', value: name }],
})
