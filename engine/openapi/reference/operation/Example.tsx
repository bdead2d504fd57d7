import type { ApiExample } from '../../../model/api.ts'
import { writeJson } from '../../samples/write-literal.ts'
import { Code } from '../Code.tsx'
import { Words } from '../Words.tsx'

/** A body as the author gave it. Texts are shown as they are, everything else as JSON. */
export function Example({
  example,
  language,
  title,
}: {
  example: ApiExample
  language: string
  title?: string
}) {
  const { value } = example
  const code = typeof value === 'string' && language !== 'json' ? value.trimEnd() : writeJson(value)
  return (
    <>
      <Words markdown={example.description} />
      <Code code={code} language={language} title={title} />
    </>
  )
}
