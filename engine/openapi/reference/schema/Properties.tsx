import type { ReactNode } from 'react'
import type { ApiParameter } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
import { anchorBelow } from '../context.ts'
import { Facts } from './Facts.tsx'
import { Schema, type SchemaPart } from './Schema.tsx'
import { Flags, SchemaType } from './SchemaType.tsx'
import { SchemaWords } from './SchemaWords.tsx'

/** The properties of an object in the order of the author, and the rules for properties that are not listed. */
export function Properties({ schema, id, forms }: SchemaPart) {
  const { properties, patternProperties, additionalProperties: more } = schema
  const property = (anchor: string, props: Omit<PropertyProps, 'id' | 'kind'>) => {
    const own = anchorBelow(id, anchor)
    return <Property key={own} id={own} kind="property" {...props} />
  }
  return (
    <>
      <dl className="api-properties">
        {properties.map(({ name, schema, required }) => {
          const form = forms?.get(name)
          return property(name, { name, schema, required, facts: form ? [say('goes {form}', { form })] : [] })
        })}
        {patternProperties.map(({ pattern: name, schema }, index) => {
          const facts = [say('for each name that matches this pattern')]
          return property(`pattern-${index + 1}`, { name, schema, facts })
        })}
        {typeof more === 'object' &&
          property('*', {
            name: more.keyName ?? say('any other name'),
            schema: more,
            facts: more.keyName === undefined ? [] : [say('any other name')],
          })}
      </dl>
      {more === false && <p className="api-facts">{say('No other properties.')}</p>}
      {more === true && <p className="api-facts">{say('Other properties are allowed.')}</p>}
    </>
  )
}

/** A parameter, or a property, whose description is that of its schema. */
interface PropertyProps
  extends Pick<ApiParameter, 'name' | 'schema' | 'description'>,
    Partial<Pick<ApiParameter, 'required' | 'deprecated'>> {
  /** The anchor, which is also the link from which a reader copies the address. */
  id: string
  kind: 'property' | 'parameter'
  facts?: string[]
  children?: ReactNode
}

/** One property or parameter: name, type and flags in one line, then the description, facts and inner properties. */
export function Property(props: PropertyProps) {
  const { id, name, kind, required, schema } = props
  return (
    <div className="api-property" id={id} data-section={kind} data-heading={name}>
      <dt>
        <a className="api-name" href={`#${id}`} data-markdown="code">
          <code>{name}</code>
        </a>{' '}
        <SchemaType schema={schema} />
        {required && <span className="api-required"> {say('required')}</span>}
        <Flags schema={props.deprecated ? { ...schema, deprecated: true } : schema} />
      </dt>
      <dd>
        <SchemaWords schema={schema} description={props.description} />
        <Facts schema={schema} extra={props.facts} />
        {props.children}
        <Schema schema={schema} id={id} />
      </dd>
    </div>
  )
}
