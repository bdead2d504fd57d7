import { typeInWords } from '../../describe/describe-type.ts'
import { useReference } from '../context.ts'
import { Words } from '../Words.tsx'
import { Facts } from './Facts.tsx'
import { Flags } from './Flags.tsx'
import { Schema } from './Schema.tsx'
import { SchemaType } from './SchemaType.tsx'

/** Every named schema that no operation writes out. */
export function Schemas() {
  const { api, anchors, schemaIds } = useReference()
  const here = [...api.schemas].filter(([name]) => !schemaIds.has(name))
  if (here.length === 0) return null
  return (
    <section className="api-schemas" data-markdown="skip">
      <h2 id="schemas">Schemas</h2>
      {here.map(([name, schema]) => {
        const id = anchors.schema(name)
        return (
          <section className="api-named" id={id} key={name} data-section="schema" data-heading={name}>
            <h3 id={`schemas/${id}`}>{name}</h3>
            <div className="api-definition">
              {(schema.deprecated ||
                schema.readOnly ||
                schema.writeOnly ||
                typeInWords(schema) !== 'object') && (
                <p className="api-media" data-markdown="parentheses">
                  <SchemaType schema={schema} />
                  <Flags flags={schema} />
                </p>
              )}
              <Words markdown={schema.description} level={4} />
              <Facts schema={schema} />
              <Schema schema={schema} id={id} open />
            </div>
          </section>
        )
      })}
    </section>
  )
}
