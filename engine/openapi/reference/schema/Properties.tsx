import type { ApiSchema } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
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
  const shown = [
    ...properties.map(({ name, schema, required }) => {
      const form = forms?.get(name)
      return { name, schema, required, facts: form ? [say('goes {form}', { form })] : [] }
    }),
    ...patternProperties.map(({ pattern: name, schema }) => {
      return { name, schema, required: false, facts: [say('for each name that matches this pattern')] }
    }),
    ...(typeof more === 'object' ? [{ name: say('any other name'), schema: more, required: false }] : []),
  ]
  const ids = anchorsBelow(id, [
    ...properties.map(({ name }) => name),
    ...patternProperties.map((_, index) => `pattern-${index + 1}`),
    '*',
  ])
  return (
    <>
      <dl className="api-properties">
        {shown.map((property, index) => (
          <Property key={ids[index]} kind="property" id={ids[index] ?? id} {...property} />
        ))}
      </dl>
      {more === false && <p className="api-facts">{say('No other properties.')}</p>}
      {more === true && <p className="api-facts">{say('Other properties are allowed.')}</p>}
    </>
  )
}
