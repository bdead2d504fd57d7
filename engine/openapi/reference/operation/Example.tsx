import type { ApiExample, Json } from '../../../model/api.ts'
import { writeJson } from '../../samples/write-literal.ts'
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
        ? writeLines(value)
        : writeJson(value)
  return (
    <>
      <Words markdown={example.description} />
      <Code code={code} language={language} title={title} />
    </>
  )
}

/** Returns a value, or each item of a list, as one line of JSON. */
function writeLines(value: Json): string {
  return (Array.isArray(value) ? value : [value]).map((item) => JSON.stringify(item)).join('\n')
}
