import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { weights } from '../models.ts'
import { memoryOf, neededMemory } from './gpu-memory.ts'

const known = weights.flatMap(({ repository, architecture }) =>
  repository !== undefined && architecture ? [repository] : [],
)

/**
 * GPU memory of a model, computed: `<GpuMemory of="mistralai/Mistral-Nemo-Instruct-2407" part="gpu" context="16384" />`.
 * `weights`, `token` (KV cache of one token), `cache` (of the context), `sum` of weights and cache, and `gpu`: the memory of
 * the GPUs, of which vLLM uses 90%. Without `context`, the maximum context of the model.
 */
export const GpuMemory = defineComponent({
  props: z
    .strictObject({
      of: z.string(),
      part: z.enum(['weights', 'token', 'cache', 'sum', 'gpu']),
      context: z.string().regex(/^\d+$/).optional(),
    })
    .superRefine(({ of }, { addIssue }) => {
      const message = `no weights of site/models.yaml with an architecture are in "${of}"`
      if (!known.includes(of)) addIssue({ code: 'custom', path: ['of'], message, params: { known } })
    }),
  inline: true,
  Component: ({ of, part, context }) => {
    const model = memoryOf(of)
    if (!model) throw new Error(`The schema lets "${of}" pass, and it has no architecture.`)
    if (part === 'token') return <>{`${model.token / 1024} KiB`}</>
    const tokens = context === undefined ? model.context : Number(context)
    const needed = (share: number) => neededMemory({ model, context: tokens, share })
    const bytes = {
      weights: model.weights,
      cache: model.token * tokens,
      sum: needed(1),
      gpu: needed(0.9),
    }[part]
    return <>{`${(bytes / 1e9).toFixed(1)} GB`}</>
  },
})
