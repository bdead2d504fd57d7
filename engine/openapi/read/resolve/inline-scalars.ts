import type { Api, ApiOperation, ApiSchema } from '../../../model/api.ts'
import { insideOf, isScalar, schemasIn } from '../../describe/inside-of.ts'
import { mergeSchemas } from '../../describe/merge-schemas.ts'
import { annotate } from '../../describe/schema-shape.ts'
import { definitionOf } from '../../describe/target-of.ts'

/**
 * Replaces each reference to a text, a number or an enumeration with the schema, and stores its name in `definition`,
 * so that readers need not follow it. Annotations next to the reference have priority, and its limits apply in addition. Changes
 * the given schemas.
 */
export function inlineScalars(schemas: Api['schemas'], operations: readonly ApiOperation[]): void {
  const seen = new Set<ApiSchema>()
  const visit = (schema: ApiSchema): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    inline(schema)
    insideOf(schema).forEach(visit)
  }
  for (const schema of [...schemas.values(), ...operations.flatMap(schemasIn)]) visit(schema)
}

function inline(schema: ApiSchema): void {
  // The nearest schema first. A Set, because references may form a cycle.
  const chain = new Set<ApiSchema>()
  let end: ApiSchema | undefined = schema
  while (end?.ref) {
    if (chain.has(end) || !end.also.every(isScalar)) return
    chain.add(end)
    end = definitionOf(end.ref)
  }
  if (!end || !isScalar(end)) return
  for (const link of [...chain].reverse()) {
    const { ref, pointer, title, sdkName } = link
    const whole = link.also.reduce(mergeSchemas, annotate(end, link))
    Object.assign(link, whole, { definition: ref, pointer, title, sdkName })
    delete link.ref
    end = link
  }
}
