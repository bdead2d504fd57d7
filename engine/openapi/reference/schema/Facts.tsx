import type { ReactNode } from 'react'
import type { ApiSchema, Fact } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
import {
  describeFacts,
  hasDescribedValues,
  hasLines,
  hasManyValues,
  longExamples,
} from '../../describe/describe-facts.ts'
import { joined } from '../../describe/enumerate.ts'
import { showValue } from '../../describe/show-value.ts'
import { writeJson } from '../../samples/write-literal.ts'
import { Code } from '../Code.tsx'
import { Docs } from '../OuterLink.tsx'
import { inWords, Words } from '../Words.tsx'

interface FactsProps {
  schema: ApiSchema
  lead?: string
  extra?: string[]
  /** In Markdown, the line is a paragraph of its own. */
  apart?: boolean
  /** Many values are not folded. */
  open?: boolean
}

/** The values that a schema allows, in one line. Values with descriptions are a list. Many values are folded. */
export function Facts({ schema, lead = '', extra = [], apart = false, open = false }: FactsProps) {
  const facts: Fact[] = [...describeFacts(schema), ...extra.map((text) => [text])]
  const isListed = hasDescribedValues(schema)
  const count = !open && hasManyValues(schema) ? schema.values?.length : undefined
  // The first fact names the values.
  const values = isListed || count === undefined ? [] : facts.splice(0, 1)
  const line = (some: Fact[]) =>
    some.length > 0 && (
      <p className="api-facts" data-markdown={apart ? undefined : 'continue'}>
        {lead}
        {inWords(joined(lead === '' ? capitalized(some) : some, ' · '))}
      </p>
    )
  return (
    <>
      {values.length > 0 && <Values count={count}>{line(values)}</Values>}
      {line(facts)}
      <Docs docs={schema.externalDocs} />
      {longExamples(schema).map((example) => (
        <details className="api-nested" key={JSON.stringify(example)}>
          <summary>{say('Example')}</summary>
          <Code
            code={hasLines(example) ? example.trimEnd() : writeJson(example)}
            language={hasLines(example) ? 'text' : 'json'}
          />
        </details>
      ))}
      {isListed && (
        <Values count={count}>
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
        </Values>
      )}
    </>
  )
}

/** The values of an enumeration, folded if there are many. */
function Values({ count, children }: { count: number | undefined; children: ReactNode }): ReactNode {
  if (count === undefined) return children
  return (
    <details className="api-nested">
      <summary data-markdown="skip">{say('{count} values', { count })}</summary>
      <div>{children}</div>
    </details>
  )
}

/** Returns the facts with a capital letter at their beginning. */
function capitalized(facts: Fact[]): Fact[] {
  const [[word, ...parts] = [], ...others] = facts
  if (typeof word !== 'string') return facts
  return [[word.charAt(0).toUpperCase() + word.slice(1), ...parts], ...others]
}
