import type { ReactNode } from 'react'
import type { ApiSchema } from '../../model/api.ts'
import { settleScalar } from '../settle-scalar.ts'
import { useReference } from './context.ts'
import { Facts } from './Facts.tsx'
import { Schema } from './Schema.tsx'
import { SchemaType } from './SchemaType.tsx'
import { Words } from './Words.tsx'

export interface PropertyProps {
  /** Its anchor; also the link by which a reader takes its address. */
  id: string
  name: string
  kind: 'property' | 'parameter'
  schema: ApiSchema
  required: boolean
  deprecated?: boolean
  /** Of a parameter; else the schema's own. */
  description?: string
  facts?: string[]
  children?: ReactNode
}

/** One property or parameter: name, type and duties in a line, then words, facts and what is inside. */
export function Property(props: PropertyProps) {
  const { id, name, kind, required } = props
  const { named } = useReference()
  const schema = settleScalar(props.schema, named)
  return (
    <div className="api-property" id={id} data-section={kind} data-heading={name}>
      <dt>
        <a className="api-name" href={`#${id}`}>
          <code>{name}</code>
        </a>{' '}
        <SchemaType schema={props.schema} />
        {required && <span className="api-required"> required</span>}
        {(props.deprecated || schema.deprecated) && <span className="api-deprecated"> deprecated</span>}
        {schema.readOnly && <span className="api-flag"> read-only</span>}
        {schema.writeOnly && <span className="api-flag"> write-only</span>}
      </dt>
      <dd>
        <Words markdown={props.description ?? schema.description} />
        <Facts schema={schema} extra={props.facts} />
        <Schema schema={props.schema} id={id} />
      </dd>
    </div>
  )
}
