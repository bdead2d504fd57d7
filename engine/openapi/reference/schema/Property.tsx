import type { ReactNode } from 'react'
import type { ApiSchema } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
import { Words } from '../Words.tsx'
import { Facts } from './Facts.tsx'
import { Flags } from './Flags.tsx'
import { Schema } from './Schema.tsx'
import { SchemaType } from './SchemaType.tsx'

interface PropertyProps {
  /** The anchor, which is also the link from which a reader copies the address. */
  id: string
  name: string
  kind: 'property' | 'parameter'
  schema: ApiSchema
  required: boolean
  deprecated?: boolean
  /** The description of a parameter; default: the description of the schema. */
  description?: string
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
        <Words markdown={props.description ?? schema.description ?? schema.title} />
        <Facts schema={schema} extra={props.facts} />
        {props.children}
        <Schema schema={schema} id={id} />
      </dd>
    </div>
  )
}
