import type { ApiRule, ApiSchema, Fact } from '../../model/api.ts'
import { say, sayParts } from '../../model/text/say.ts'
import { hasDescribedValues } from './describe-facts.ts'
import { countOf } from './describe-limits.ts'
import { joined } from './enumerate.ts'
import { statesOnly } from './schema-shape.ts'
import { showValue } from './show-value.ts'

/** The words before a schema, and the schema; no schema if the words say everything. */
interface RulePart {
  lead: Fact
  schema?: ApiSchema | undefined
}

/** Returns a rule in words: for `if`, up to three parts, for other keywords one. */
export function describeRule(rule: ApiRule): RulePart[] {
  const { keyword, schema, name = '', least = 1, most, met, unmet } = rule
  switch (keyword) {
    case 'contains': {
      const count = countOf(least, most, '1 item', '{count} items')
      return [{ lead: [say('Contains {count}:', { count })], schema }]
    }
    case 'unevaluatedItems':
      return schema.never ? [{ lead: [say('No other items.')] }] : [{ lead: [say('Other items:')], schema }]
    case 'contentSchema':
      return [{ lead: [say('Content:')], schema }]
    case 'not':
      return [forbiddenValues(schema) ?? { lead: [say('Must not fit:')], schema }]
    case 'dependentSchemas':
      return [{ lead: sayParts('If {property} is present:', { property: { code: name } }), schema }]
    case 'if':
      return [
        { lead: [say('If the value fits:')], schema },
        ...(met ? [{ lead: [say('Then:')], schema: met }] : []),
        ...(unmet ? [{ lead: [say('Otherwise:')], schema: unmet }] : []),
      ]
    case '$dynamicRef':
      return [{ lead: sayParts('As the outer schema with the anchor {name}.', { name: { code: name } }) }]
  }
}

/** Returns the words for `not` with a schema that only lists values. */
function forbiddenValues(schema: ApiSchema): RulePart | undefined {
  const isList = statesOnly(schema, ['types', 'values', 'nullable', 'never']) && !hasDescribedValues(schema)
  const values = [...(schema.values?.map(({ value }) => value) ?? []), ...(schema.nullable ? [null] : [])]
  // A schema with types and without values, such as "string or null", is no list.
  if (!isList || values.length === 0 || (!schema.values && schema.types.length > 0)) return undefined
  const codes = values.map((value) => ({ code: showValue(value, schema) }))
  const [only] = codes
  return {
    lead:
      only && codes.length === 1
        ? sayParts('Must not be {value}', { value: only })
        : sayParts('Must not be one of {values}', { values: joined(codes) }),
  }
}
