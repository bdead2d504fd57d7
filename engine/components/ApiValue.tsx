import * as z from 'zod'
import type { ApiValue, Fact } from '../model/api.ts'
import { defineComponent, type PageComponent } from './define-component.ts'

/**
 * Returns the component for a value of the API's description. `find` looks up the value; a missing value is reported:
 * `<ApiValue of="ChatCompletionRequest.temperature.maximum" />`.
 */
export function apiValueComponent(find: (of: string) => ApiValue): PageComponent {
  const factOf = (of: string): Fact => {
    const found = find(of)
    return 'fact' in found ? found.fact : []
  }
  return defineComponent({
    props: z.strictObject({
      of: z.string().superRefine((of, context) => {
        const found = find(of)
        if ('fact' in found) return
        const { problem, hint } = found
        context.addIssue({ code: 'custom', message: problem, params: { hint } })
      }),
    }),
    inline: true,
    reads: ({ of = '' }) => `api:${of}`,
    Component: ({ of }) => (
      <>
        {factOf(of).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          typeof part === 'string' ? part : <code key={index}>{part.code}</code>,
        )}
      </>
    ),
  })
}
