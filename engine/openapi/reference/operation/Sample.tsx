import type { ReactNode } from 'react'
import { curlSample } from '../../samples/curl.ts'
import { pythonSample } from '../../samples/python.ts'
import type { SampleRequest } from '../../samples/sample-request.ts'
import { typescriptSample } from '../../samples/typescript.ts'
import { Code } from '../Code.tsx'
import { useReference } from '../context.ts'

/** One request in the languages of the reference; the choice is the reader's for the whole site. */
export function Sample({ request }: { request: SampleRequest }) {
  const { api, named, TabGroup } = useReference()
  const { python, typescript } = api.sdks
  const samples = [
    {
      value: 'python',
      label: 'Python',
      language: 'python',
      code: python ? pythonSample(request, python, named) : '',
    },
    {
      value: 'typescript',
      label: 'TypeScript',
      language: 'typescript',
      code: typescript ? typescriptSample(request, typescript, named) : '',
    },
    { value: 'curl', label: 'curl', language: 'bash', code: curlSample(request, api, named) },
  ].filter(({ code }) => code !== '')
  return (
    <TabGroup groupId="language">
      {samples.map(({ value, label, code, language }) => (
        <Panel key={value} value={value} label={label}>
          <Code code={code} language={language} />
        </Panel>
      ))}
    </TabGroup>
  )
}

/** One panel; the tabs read its props. */
function Panel({ children }: { value: string; label: string; children: ReactNode }) {
  return children
}
