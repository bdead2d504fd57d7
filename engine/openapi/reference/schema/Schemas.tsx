import type { ReactNode } from 'react'
import { say } from '../../../model/text/say.ts'
import { describeFlags } from '../../describe/describe-facts.ts'
import { isType } from '../../describe/describe-type.ts'
import { useReference } from '../context.ts'
import { Facts } from './Facts.tsx'
import { Schema, type SchemaPart } from './Schema.tsx'
import { Flags, SchemaType } from './SchemaType.tsx'
import { SchemaWords } from './SchemaWords.tsx'

/** The part "Schemas". `children` are named schemas. If the reference is one page, the Markdown files contain them. */
export function Schemas({ id, children }: { id: string; children: ReactNode }) {
  const { overview } = useReference()
  return (
    <section className="api-schemas" data-markdown={overview === undefined ? 'skip' : undefined}>
      <h2 id={id}>{say('Schemas')}</h2>
      {children}
    </section>
  )
}

/** The content of a named schema. `level` is the level of the first heading in its description. */
export function Definition({ schema, id, level }: SchemaPart & { level?: number }) {
  return (
    <>
      <SchemaWords schema={schema} level={level} alone="heading" />
      <Facts schema={schema} open />
      <Schema schema={schema} id={id} open />
    </>
  )
}

/** A named schema. */
export function NamedSchema({ name }: { name: string }) {
  const { api, anchors } = useReference()
  const schema = api.schemas.get(name)
  if (!schema) return null
  const id = anchors.schema(name)
  return (
    <section className="api-named" id={id} data-section="schema" data-heading={name}>
      <h3 id={`schemas/${id}`} translate="no">
        {name}
      </h3>
      <div className="api-definition">
        {(describeFlags(schema).length > 0 || !isType(schema, 'object')) && (
          <p className="api-media" data-markdown="remarks">
            <SchemaType schema={schema} />
            <Flags schema={schema} />
          </p>
        )}
        <Definition schema={schema} id={id} level={4} />
      </div>
    </section>
  )
}
