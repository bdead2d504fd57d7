import type { ApiSchema } from '../../../model/api.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import { describeFacts, describeFlags } from '../../describe/describe-facts.ts'
import { isNamedInType, isOfAnyType } from '../../describe/describe-type.ts'
import { isScalar } from '../../describe/inside-of.ts'
import { listed, Words } from '../Words.tsx'
import { Facts } from './Facts.tsx'
import { Schema, type SchemaPart } from './Schema.tsx'
import { Flags, SchemaType } from './SchemaType.tsx'
import { shownTitle } from './SchemaWords.tsx'

/** The alternatives of `oneOf` and `anyOf`, each with the value of the discriminator if there is one. */
export function Alternatives({ schema, id }: SchemaPart) {
  const { union } = schema
  if (!union) return null
  const { alternatives, discriminator } = union
  const saidByType = isNamedInType(schema) && alternatives.every(({ schema }) => isBrief(schema))
  if (saidByType) {
    // The type in words names all alternatives, so only the definitions of these names are shown.
    return alternatives
      .filter(({ schema }, index) => {
        const first = alternatives.findIndex((other) => nameIn(other.schema) === nameIn(schema))
        return !isScalar(schema) && (nameIn(schema) === undefined || first === index)
      })
      .map(({ schema }, index) => <Schema key={schema.pointer} schema={schema} id={`${id}/${index + 1}`} />)
  }
  return (
    <div className="api-union">
      <p className="api-facts">
        {discriminator === undefined
          ? say(union.exclusive ? 'Exactly one of these:' : 'At least one of these:')
          : sayParts('Depends on {property}:', { property: <code>{discriminator}</code> })}
      </p>
      <ul>
        {alternatives.map(({ schema, values }, index) => {
          const title = shownTitle(schema)
          return (
            <li key={`${schema.pointer} ${schema.ref?.name}`} data-markdown="entry">
              <p className="api-alternative">
                {listed(' ', values, (value) => (
                  <code>{value}</code>
                ))}
                {values.length > 0 && ' '}
                {title && (
                  <>
                    <strong>{title}</strong>{' '}
                  </>
                )}
                {!isOfAnyType(schema) && <SchemaType schema={schema} />}
                <Flags schema={schema} remarks />
              </p>
              <Words markdown={schema.description} />
              <Facts schema={schema} />
              <Schema schema={schema} id={`${id}/${index + 1}`} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns the name of the schema that an alternative refers to, directly or as a list. */
function nameIn(schema: ApiSchema): string | undefined {
  return schema.ref?.name ?? schema.items?.ref?.name
}

/** Returns whether the type is the only information about an alternative. */
function isBrief(schema: ApiSchema): boolean {
  const { description, values, examples, properties, requires, rules } = schema
  const isPlain = [description, shownTitle(schema), values].every((said) => said === undefined)
  const lists = [examples, properties, requires, rules, describeFacts(schema), describeFlags(schema)]
  return isPlain && lists.every((list) => list.length === 0)
}
