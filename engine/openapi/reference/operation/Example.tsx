import type { ApiExample } from '../../../model/api.ts'
import { writeJson, writeJsonLines } from '../../samples/write-literal.ts'
import { Code } from '../Code.tsx'
import { Words } from '../Words.tsx'

/** An example of a body. A text is shown unchanged, any other value as JSON, and JSON lines as such lines. */
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
  const code =
    typeof value === 'string' && language !== 'json'
      ? value.trimEnd()
      : language === 'jsonl'
        ? writeJsonLines(value)
        : writeJson(value)
  return (
    <>
      <Words markdown={example.description} />
      <Code code={code} language={language} title={title} />
    </>
  )
}
