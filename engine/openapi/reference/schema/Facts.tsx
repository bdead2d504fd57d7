import type { ApiSchema, Fact } from '../../../model/api.ts'
import { say } from '../../../model/text/say-in-article.ts'
import { describeFacts, hasDescribedValues, longExamples } from '../../describe/describe-facts.ts'
import { showValue } from '../../describe/show-value.ts'
import { writeJson } from '../../samples/write-literal.ts'
import { Code } from '../Code.tsx'
import { Docs } from '../Docs.tsx'
import { Words } from '../Words.tsx'

/** The values that a schema allows, in one line. Values with descriptions are a list. */
export function Facts({
  schema,
  lead = '',
  extra = [],
}: {
  schema: ApiSchema
  lead?: string
  extra?: string[]
}) {
  const facts: Fact[] = [...describeFacts(schema), ...extra.map((text) => [text])]
  return (
    <>
      {facts.length > 0 && (
        <p className="api-facts" data-markdown="continue">
          {lead}
          {facts.flatMap((fact, index) => [
            index > 0 && ' · ',
            ...(index === 0 && lead === '' ? capitalized(fact) : fact).map((part, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              typeof part === 'string' ? part : <code key={`${index}.${at}`}>{part.code}</code>,
            ),
          ])}
        </p>
      )}
      <Docs docs={schema.externalDocs} />
      {longExamples(schema).map((example) => (
        <details className="api-nested" key={JSON.stringify(example)}>
          <summary>{say('Example')}</summary>
          <Code code={writeJson(example)} language="json" />
        </details>
      ))}
      {hasDescribedValues(schema) && (
        <ul className="api-values">
          {schema.values?.map(({ value, name, description }) => (
            <li key={JSON.stringify(value)} data-markdown="entry">
              <code>{showValue(value, schema)}</code>
              {name !== undefined && (
                <>
                  {' '}
                  <code>{name}</code>
                </>
              )}
              {description && ' '}
              <Words inline markdown={description} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function capitalized([first, ...others]: Fact): Fact {
  return typeof first === 'string'
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...others]
    : [first ?? '', ...others]
}
