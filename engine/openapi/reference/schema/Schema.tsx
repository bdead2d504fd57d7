import type { ReactNode } from 'react'
import type { ApiReference, ApiSchema } from '../../../model/api.ts'
import { say, sayCount, sayParts } from '../../../model/text/say.ts'
import { describeFacts, describeFlags, hasDescribedValues } from '../../describe/describe-facts.ts'
import { describeRule } from '../../describe/describe-rule.ts'
import { isOfAnyType } from '../../describe/describe-type.ts'
import { statesOnly } from '../../describe/schema-shape.ts'
import { definitionOf } from '../../describe/target-of.ts'
import { anchorOfNth } from '../anchors.ts'
import { useReference } from '../context.ts'
import { inWords, listed } from '../Words.tsx'
import { Alternatives } from './Alternatives.tsx'
import { Facts } from './Facts.tsx'
import { Properties } from './Properties.tsx'
import { Flags, SchemaType } from './SchemaType.tsx'
import { SchemaWords, shownTitle } from './SchemaWords.tsx'

/** A schema to show, and the id of its part of the page. */
export interface SchemaPart {
  schema: ApiSchema
  id: string
  /** The format of each property in a form, by name. */
  forms?: ReadonlyMap<string, string> | undefined
}

/**
 * The content of a schema, below the line with its type. A named schema is shown once on the page; elsewhere, a button
 * shows a copy. With `open`, properties are not folded.
 */
export function Schema({ schema, id, open, forms }: SchemaPart & { open?: boolean }): ReactNode {
  if (schema.ref) {
    return (
      <>
        <SchemaButton to={schema.ref} />
        <Also parts={schema.also.filter((part) => !isPlainObject(part))} id={id} />
      </>
    )
  }
  const { items, prefixItems, additionalProperties } = schema
  const isListed = schema.properties.length > 0 || schema.patternProperties.length > 0
  const more = !isListed && typeof additionalProperties === 'object' ? additionalProperties : undefined
  const inside = (one: ApiSchema | undefined, step: string | number, lead: string, apart = false) =>
    one && <Inside key={step} schema={one} id={`${id}/${step}`} lead={`${lead} `} apart={apart} />
  // The facts of an item must not continue the description of the item before it.
  const hasWords = prefixItems.some((item) => (item.description ?? shownTitle(item)) !== undefined)
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
      {more?.keyName !== undefined && (
        <p className="api-facts">
          {say('Each key:')} <code>{more.keyName}</code>
        </p>
      )}
      {inside(more, '*', say('Each value:'))}
      {inside(schema.propertyNames, 'names', say('Each key:'))}
      {prefixItems.map((item, index) =>
        inside(item, index, say('Item {number}:', { number: index + 1 }), hasWords),
      )}
      {inside(items, 'items', say(prefixItems.length > 0 ? 'Further items:' : 'Each item:'), hasWords)}
      <Alternatives schema={schema} id={id} />
      <Also parts={schema.also} id={id} />
      {!isListed && additionalProperties === false && (
        <p className="api-facts">{say('No other properties.')}</p>
      )}
      {schema.requires.length > 0 && (
        <p className="api-facts" data-markdown="continue">
          {sayParts('Requires {names}', {
            names: listed(', ', schema.requires, (name) => <code>{name}</code>),
          })}
        </p>
      )}
      {schema.rules.flatMap((rule, index) =>
        describeRule(rule).map(({ lead, schema }, part) => {
          const anchor = anchorOfNth(`${anchorOfNth(`${id}/rule`, index)}/part`, part)
          return <Described key={anchor} lead={inWords(lead)} schema={schema} id={anchor} />
        }),
      )}
    </>
  )
}

/** Returns whether a schema states only `type: object`, which adds nothing to a reference next to it. */
function isPlainObject(schema: ApiSchema): boolean {
  return schema.types.join() === 'object' && statesOnly(schema, ['types'])
}

/** The parts that apply in addition to the keywords of a schema or to a reference. */
function Also({ parts, id }: { parts: ApiSchema[]; id: string }) {
  return parts.map((part, index) => {
    const anchor = anchorOfNth(`${id}/also`, index)
    return <Described key={anchor} lead={say('And at the same time:')} schema={part} id={anchor} />
  })
}

/** A schema that applies under a condition or in addition: `lead` says when, and is before the type. */
function Described({ schema, id, lead }: { schema: ApiSchema | undefined; id: string; lead: ReactNode }) {
  return (
    <div className="api-also">
      <p className="api-facts">
        {lead}{' '}
        {schema && (!isOfAnyType(schema) || statesOnly(schema, ['types'])) && <SchemaType schema={schema} />}
        {schema && <Flags schema={schema} remarks />}
      </p>
      {schema && (
        <>
          <SchemaWords schema={schema} />
          <Facts schema={schema} />
          <Schema schema={schema} id={id} />
        </>
      )}
    </div>
  )
}

/** The values of a list or map: their facts and flags, their description and their properties. */
function Inside({ schema, id, lead, apart }: SchemaPart & { lead: string; apart: boolean }) {
  const { description = shownTitle(schema), requires, rules } = schema
  const flags = describeFlags(schema).map(({ name }) => name)
  const hasFacts = flags.length + describeFacts(schema).length > 0
  const hasWords =
    description !== undefined || requires.length + rules.length > 0 || hasDescribedValues(schema)
  return (
    <>
      {hasWords && !hasFacts && <p className="api-facts">{lead}</p>}
      <Facts schema={schema} lead={lead} extra={flags} apart={apart} />
      <SchemaWords schema={schema} />
      <Schema schema={schema} id={id} />
    </>
  )
}

/** A button that shows a copy of a definition. Without JavaScript, it is hidden; the type links to the definition. */
function SchemaButton({ to }: { to: ApiReference }) {
  const { anchors } = useReference()
  const { properties = [], union } = definitionOf(to) ?? {}
  const inside =
    properties.length > 0
      ? sayCount(properties.length, '1 property', '{count} properties')
      : union
        ? sayCount(union.alternatives.length, '1 alternative', '{count} alternatives')
        : say('Details')
  return (
    <api-schema data-definition={anchors.schema(to.name)}>
      <button type="button" aria-expanded="false">
        {say('{content} of {schema}', { content: inside, schema: to.name })}
      </button>
    </api-schema>
  )
}
