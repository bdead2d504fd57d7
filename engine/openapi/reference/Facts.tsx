import { Fragment, type ReactNode } from 'react'
import type { ApiSchema, Json } from '../../model/api.ts'
import { describeLimits } from '../describe-limits.ts'
import { showValue } from '../show-value.ts'
import { Words } from './Words.tsx'

/** Examples longer than this are no facts of one line. */
const LONG = 60

/** What a schema allows, in one line: values, default, bounds, pattern, example. */
export function Facts({ schema, lead, extra = [] }: { schema: ApiSchema; lead?: string; extra?: string[] }) {
  const described = schema.values?.some(({ description }) => description !== undefined) ?? false
  const facts = factsOf(schema, described)
  const all = [...facts, ...extra]
  if (all.length === 0 && !described) return null
  return (
    <>
      {all.length > 0 && (
        <p className="api-facts">
          {lead}
          {all.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </p>
      )}
      {described && <DescribedValues schema={schema} />}
    </>
  )
}

function factsOf(schema: ApiSchema, described: boolean): ReactNode[] {
  const { values, pattern, examples } = schema
  const facts: ReactNode[] = []
  const isDefault = (value: Json) => JSON.stringify(value) === JSON.stringify(schema.default)
  const only = values?.length === 1 ? values[0] : undefined
  if (only && !described) {
    facts.push(
      <>
        Always <Value value={only.value} schema={schema} />
        {isDefault(only.value) && ', also when left out'}
      </>,
    )
  } else if (values && !described) {
    facts.push(
      <>
        One of{' '}
        {separated(
          values.map(({ value }) => value),
          schema,
        )}
      </>,
    )
  }
  if (schema.default !== undefined && !(only && isDefault(only.value) && !described)) {
    facts.push(
      <>
        Default <Value value={schema.default} schema={schema} />
      </>,
    )
  }
  facts.push(...describeLimits(schema).map((limit, index) => (index === 0 ? capitalized(limit) : limit)))
  if (pattern !== undefined) {
    facts.push(
      <>
        Matches <code>{pattern}</code>
      </>,
    )
  }
  const short = examples.filter((example) => JSON.stringify(example).length <= LONG)
  if (short.length > 0 && !values) {
    facts.push(<>Example {separated(short.slice(0, 3), schema)}</>)
  }
  return facts
}

function Value({ value, schema }: { value: Json; schema: ApiSchema }) {
  return <code>{showValue(value, schema)}</code>
}

function separated(values: Json[], schema: ApiSchema): ReactNode[] {
  return values.map((value, index) => (
    <Fragment key={JSON.stringify(value)}>
      {index > 0 && ', '}
      <Value value={value} schema={schema} />
    </Fragment>
  ))
}

function DescribedValues({ schema }: { schema: ApiSchema }) {
  return (
    <ul className="api-values">
      {schema.values?.map(({ value, description }) => (
        <li key={JSON.stringify(value)}>
          <Value value={value} schema={schema} />
          <Words markdown={description} />
        </li>
      ))}
    </ul>
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
