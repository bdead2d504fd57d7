import type { ReactNode } from 'react'
import type { ApiSchema } from '../../../model/api.ts'
import { say, sayCount, sayParts } from '../../../model/text/say-in-article.ts'
import { describeFacts } from '../../describe/describe-facts.ts'
import { isOfAnyType } from '../../describe/describe-type.ts'
import { anchorsBelow, besideAnchor } from '../anchors.ts'
import { Code } from '../Code.tsx'
import { useReference } from '../context.ts'
import { Listed } from '../Listed.tsx'
import { Words } from '../Words.tsx'
import { Alternatives } from './Alternatives.tsx'
import { Facts } from './Facts.tsx'
import { Properties } from './Properties.tsx'
import { SchemaType } from './SchemaType.tsx'

/**
 * The content of a schema, below the line with its type. A named schema is shown once on the page; elsewhere, a button
 * shows a copy. With `open`, properties are not folded. `forms` contains the format of each property in a form, by name.
 */
export function Schema({
  schema,
  id,
  open = false,
  forms,
}: {
  schema: ApiSchema
  id: string
  open?: boolean
  forms?: ReadonlyMap<string, string>
}): ReactNode {
  if (schema.ref !== undefined) {
    return (
      <>
        <SchemaButton name={schema.ref} />
        <Also parts={schema.also.filter((part) => !isPlainObject(part))} id={id} />
      </>
    )
  }
  const { items, prefixItems, additionalProperties } = schema
  const isListed = schema.properties.length > 0 || schema.patternProperties.length > 0
  const isMap = typeof additionalProperties === 'object' && !isListed
  return (
    <>
      {isListed &&
        (open ? (
          <Properties schema={schema} id={id} forms={forms} />
        ) : (
          <details className="api-nested">
            <summary data-markdown="skip">
              {schema.properties.length > 0
                ? sayCount(schema.properties.length, '1 property', '{count} properties')
                : say('Names by pattern')}
            </summary>
            <Properties schema={schema} id={id} />
          </details>
        ))}
      {isMap && <Inside schema={additionalProperties} id={`${id}/*`} lead={`${say('Each value:')} `} />}
      {schema.propertyNames && <Facts schema={schema.propertyNames} lead={`${say('Names:')} `} />}
      {prefixItems.map((item, index) => (
        <Inside
          key={item.pointer}
          schema={item}
          id={anchorsBelow(id, [String(index)])[0] ?? id}
          lead={`${say('Item {number}:', { number: index + 1 })} `}
        />
      ))}
      {items && (
        <Inside
          schema={items}
          id={`${id}/items`}
          lead={`${say(prefixItems.length > 0 ? 'Further items:' : 'Each item:')} `}
        />
      )}
      {schema.union && <Alternatives union={schema.union} id={id} />}
      <Also parts={schema.also} id={id} />
      {schema.rest && <Rest rest={schema.rest} />}
    </>
  )
}

/** Returns whether a schema is only `type: object`, which adds nothing to a reference next to it. */
function isPlainObject({ pointer, types, ...others }: ApiSchema): boolean {
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value ?? false))
  return types.length === 1 && types[0] === 'object' && !Object.values(others).some(isSaid)
}

/** The parts that apply in addition to the keywords of a schema or to a reference. */
function Also({ parts, id }: { parts: ApiSchema[]; id: string }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <div className="api-also" key={index}>
      <p className="api-facts">
        {say('And at the same time:')} {!isOfAnyType(part) && <SchemaType schema={part} />}
      </p>
      <Words markdown={part.description} />
      <Facts schema={part} />
      <Schema schema={part} id={besideAnchor(id, index)} />
    </div>
  ))
}

/** The values of a list or map: their facts, their description and their properties. */
function Inside({ schema, id, lead }: { schema: ApiSchema; id: string; lead: string }) {
  const wordless = schema.ref !== undefined || schema.description === undefined
  return (
    <>
      {!wordless && describeFacts(schema).length === 0 && <p className="api-facts">{lead}</p>}
      <Facts schema={schema} lead={lead} />
      {!wordless && <Words markdown={schema.description} />}
      <Schema schema={schema} id={id} />
    </>
  )
}

/** A button that shows a copy of a definition. Without JavaScript, it is hidden; the type links to the definition. */
function SchemaButton({ name }: { name: string }) {
  const { anchors, api } = useReference()
  const { properties = [], union } = api.schemas.get(name) ?? {}
  const inside =
    properties.length > 0
      ? sayCount(properties.length, '1 property', '{count} properties')
      : union
        ? sayCount(union.alternatives.length, '1 alternative', '{count} alternatives')
        : say('Details')
  return (
    <api-schema data-definition={anchors.schema(name)}>
      <button type="button" aria-expanded="false">
        {say('{content} of {schema}', { content: inside, schema: name })}
      </button>
    </api-schema>
  )
}

function Rest({ rest }: { rest: NonNullable<ApiSchema['rest']> }) {
  const { required, ...others } = rest
  return (
    <>
      {Array.isArray(required) && (
        <p className="api-facts">
          {sayParts('Requires {names}', {
            names: <Listed items={required} show={(name) => <code>{String(name)}</code>} />,
          })}
        </p>
      )}
      {Object.keys(others).length > 0 && (
        <details className="api-nested">
          <summary>{say('Further rules')}</summary>
          <Code code={JSON.stringify(others, null, 2)} language="json" />
        </details>
      )}
    </>
  )
}
