import * as z from 'zod'
import type { ApiValue } from '../model/api.ts'
import { defineComponent, type PageComponent } from './define-component.ts'

/**
 * Returns the component for a value of the API's description. `find` looks up the value; a missing value is reported:
 * `<ApiValue of="ChatCompletionRequest.temperature.maximum" />`.
 */
export function apiValueComponent(find: (of: string) => ApiValue): PageComponent {
  return defineComponent({
    props: z.strictObject({
      of: z.string().transform((of, context) => {
        const found = find(of)
        if ('fact' in found) return found.fact
        const { problem, hint } = found
        context.addIssue({ code: 'custom', message: problem, params: { hint } })
        return z.NEVER
      }),
    }),
    inline: true,
    reads: ({ of = '' }) => `api:${of}`,
    Component: ({ of }) => (
      <>
        {of.map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          typeof part === 'string' ? part : <code key={index}>{part.code}</code>,
        )}
      </>
    ),
  })
}
