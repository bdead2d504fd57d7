import type { ApiSchema } from '../../../model/api.ts'
import { say } from '../../../model/text/say-in-article.ts'
import { anchorsBelow } from '../anchors.ts'
import { Property } from './Property.tsx'

/** The properties of an object in the order of the author, and the rules for properties that are not listed. */
export function Properties({
  schema,
  id,
  forms,
}: {
  schema: ApiSchema
  id: string
  forms?: ReadonlyMap<string, string> | undefined
}) {
  const { properties, patternProperties, additionalProperties: more } = schema
  const ids = anchorsBelow(id, [
    ...properties.map(({ name }) => name),
    ...patternProperties.map((_, index) => `pattern-${index + 1}`),
    '*',
  ])
  return (
    <>
      <dl className="api-properties">
        {properties.map((property, index) => (
          <Property
            key={property.name}
            kind="property"
            id={ids[index] ?? id}
            name={property.name}
            schema={property.schema}
            required={property.required}
            facts={
              forms?.get(property.name) ? [say('goes {form}', { form: forms.get(property.name) ?? '' })] : []
            }
          />
        ))}
        {patternProperties.map(({ pattern, schema: inner }, index) => (
          <Property
            key={pattern}
            kind="property"
            id={ids[properties.length + index] ?? id}
            name={pattern}
            schema={inner}
            required={false}
            facts={[say('for each name that matches this pattern')]}
          />
        ))}
        {typeof more === 'object' && (
          <Property
            kind="property"
            id={ids.at(-1) ?? id}
            name={say('any other name')}
            schema={more}
            required={false}
          />
        )}
      </dl>
      {more === false && <p className="api-facts">{say('No other properties.')}</p>}
      {more === true && <p className="api-facts">{say('Other properties are allowed.')}</p>}
    </>
  )
}
