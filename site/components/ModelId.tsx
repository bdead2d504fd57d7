import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { modelIds, retired } from './models.ts'

const replacements = new Map(retired.map(({ id, replacement }) => [id, replacement]))

/**
 * The id of a current model: `<ModelId name="mistral-small-latest" />`. The id of a retired model requires `retired`, so
 * that no page recommends a retired model by mistake.
 */
export const ModelId = defineComponent({
  props: z
    .strictObject({ name: z.string(), retired: z.literal('').optional() })
    .superRefine(({ name, retired: isMeant }, context) => {
      const replacement = replacements.get(name)
      const refuse = (message: string, params: { hint?: string; known?: readonly string[] }) =>
        context.addIssue({ code: 'custom', path: ['name'], message, params })
      if (!modelIds.includes(name)) {
        refuse(`no model of site/models.yaml has the id "${name}"`, { known: modelIds })
      } else if (replacement !== undefined && isMeant === undefined) {
        refuse(`the model "${name}" is retired`, {
          hint: `Name its replacement, "${replacement}". Where the page speaks of the past, add the attribute "retired".`,
        })
      } else if (replacement === undefined && isMeant !== undefined) {
        refuse(`the model "${name}" is not retired`, { hint: 'Take the attribute "retired" off.' })
      }
    }),
  inline: true,
  Component: ({ name }) => <code>{name}</code>,
})
