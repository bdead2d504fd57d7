import type { ApiExample, ApiParameter } from '../../../model/api.ts'
import { sayParts } from '../../../model/text/say.ts'
import { parameterForm } from '../../describe/parameter-form.ts'
import { showValue } from '../../describe/show-value.ts'
import { anchorBelow } from '../context.ts'
import { Property } from '../schema/Properties.tsx'
import { Words } from '../Words.tsx'

/** Parameters, or the headers of a response. */
export function ParameterList({ parameters, id }: { parameters: ApiParameter[]; id: string }) {
  return (
    <dl className="api-properties">
      {parameters.map((parameter) => (
        <Property
          key={parameter.name}
          kind="parameter"
          {...parameter}
          id={anchorBelow(id, parameter.name)}
          schema={withExamples(parameter)}
          facts={parameterForm(parameter)}
        >
          <DescribedExamples examples={parameter.examples} />
        </Property>
      ))}
    </dl>
  )
}

/** The examples that have a summary or a description. */
function DescribedExamples({ examples }: Pick<ApiParameter, 'examples'>) {
  const described = examples.filter(isDescribed)
  if (described.length === 0) return null
  return (
    <ul className="api-values">
      {described.map(({ pointer, value, summary, description }) => (
        <li key={pointer} data-markdown="entry">
          {sayParts('Example {value}', { value: <code>{showValue(value)}</code> })}{' '}
          <Words inline markdown={summary} />
          {summary && ' '}
          <Words inline markdown={description} />
        </li>
      ))}
    </ul>
  )
}

function isDescribed({ summary, description }: ApiExample): boolean {
  return Boolean(summary || description)
}

/** Returns the schema with the examples that are not listed with a description. */
function withExamples({ schema, examples }: ApiParameter): ApiParameter['schema'] {
  if (examples.length === 0) return schema
  return {
    ...schema,
    examples: examples.filter((example) => !isDescribed(example)).map(({ value }) => value),
  }
}
