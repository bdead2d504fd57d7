import type { ApiRule, ApiSchema, Fact } from '../../model/api.ts'
import { say, sayParts } from '../../model/text/say-in-article.ts'
import { countOf } from './describe-limits.ts'

/** The words before a schema, and the schema; no schema if the words say everything. */
interface RulePart {
  lead: Fact
  schema?: ApiSchema | undefined
}

/** Returns a rule in words: for `if`, up to three parts, for other keywords one. */
export function describeRule({
  keyword,
  schema,
  name = '',
  least = 1,
  most,
  ...branches
}: ApiRule): RulePart[] {
  switch (keyword) {
    case 'contains':
      return [
        {
          lead: [say('Contains {count}:', { count: countOf(least, most, '1 item', '{count} items') })],
          schema,
        },
      ]
    case 'unevaluatedItems':
      return schema.never ? [{ lead: [say('No other items.')] }] : [{ lead: [say('Other items:')], schema }]
    case 'contentSchema':
      return [{ lead: [say('Content:')], schema }]
    case 'not':
      return [{ lead: [say('Must not fit:')], schema }]
    case 'dependentSchemas':
      return [{ lead: sayParts('If {property} is present:', { property: { code: name } }), schema }]
    case 'if':
      return [
        { lead: [say('If the value fits:')], schema },
        ...(branches.met ? [{ lead: [say('Then:')], schema: branches.met }] : []),
        ...(branches.unmet ? [{ lead: [say('Otherwise:')], schema: branches.unmet }] : []),
      ]
    case '$dynamicRef':
      return [{ lead: sayParts('As the outer schema with the anchor {name}.', { name: { code: name } }) }]
  }
}
