import { inSlices } from '../in-slices.ts'
import type { ApiSchema } from './api-schema.ts'

/** A schema in the deepest of the nested copies that open: definitions may contain each other. */
const DEEPEST = 'api-schema api-schema api-schema api-schema api-schema'

/** Opens all folded parts of a part of the reference, or closes them, in slices: the page stays responsive. */
export function unfoldAll(part: Element, opens: boolean): void {
  for (const details of part.querySelectorAll('details'))
    inSlices(() => details.toggleAttribute('open', opens))
  for (const schema of part.querySelectorAll<ApiSchema>('api-schema'))
    inSlices(() => void unfoldSchema(schema, opens))
}

async function unfoldSchema(schema: ApiSchema, opens: boolean): Promise<void> {
  const button = schema.querySelector<HTMLButtonElement>(':scope > button')
  if (!button || (opens && isDeep(schema))) return
  const isNew = opens && !button.hasAttribute('aria-controls')
  if ((button.ariaExpanded === 'true') !== opens) await schema.toggle()
  // The new copy was not in the document when the parts were listed.
  if (isNew) for (const copy of schema.querySelectorAll(':scope > .api-copy')) unfoldAll(copy, true)
}

/** Returns whether a schema is inside a copy of itself, or nested too deeply. */
function isDeep(schema: ApiSchema): boolean {
  const same = `[data-definition="${CSS.escape(schema.dataset.definition ?? '')}"]`
  return schema.matches(DEEPEST) || schema.matches(`${same} ${same}`)
}
