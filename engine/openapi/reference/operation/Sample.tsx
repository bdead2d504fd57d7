import type { ReactNode } from 'react'
import { writeSamples } from '../../samples/languages.ts'
import type { SampleRequest } from '../../samples/sample-request.ts'
import { Code } from '../Code.tsx'
import { useReference } from '../context.ts'

/** One request in the languages of the reference. The choice of the reader applies to the whole site. */
export function Sample({ request }: { request: SampleRequest }) {
  const { api, languages, TabGroup } = useReference()
  return (
    <TabGroup groupId="language">
      {writeSamples(request, api, languages).map(({ id, label, code, highlight }) => (
        <Panel key={id} value={id} label={label}>
          <Code code={code} language={highlight} />
        </Panel>
      ))}
    </TabGroup>
  )
}

/** One panel. The tabs read its props. */
function Panel({ children }: { value: string; label: string; children: ReactNode }) {
  return children
}
