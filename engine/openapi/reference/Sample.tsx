import { curlSample } from '../samples/curl.ts'
import { pythonSample } from '../samples/python.ts'
import type { SampleRequest } from '../samples/sample-request.ts'
import { typescriptSample } from '../samples/typescript.ts'
import { Code } from './Code.tsx'
import { useReference } from './context.ts'

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
      {samples.map((sample) => (
        <Panel key={sample.value} {...sample} />
      ))}
    </TabGroup>
  )
}

/** One panel; the tabs read its `value` and `label`. */
function Panel({ code, language }: { value: string; label: string; language: string; code: string }) {
  return <Code code={code} language={language} />
}
