import type { ApiRequestBody } from '../../../model/api.ts'
import { Words } from '../Words.tsx'
import { Bodies } from './Body.tsx'

export function RequestBody({ body, id }: { body: ApiRequestBody; id: string }) {
  return (
    <section>
      <h4 id={id}>Request body</h4>
      <Words markdown={body.description} />
      {!body.required && <p className="api-facts">May be left out.</p>}
      <Bodies contents={body.contents} id={id} />
    </section>
  )
}
