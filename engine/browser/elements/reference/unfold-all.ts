import { inSlices } from '../in-slices.ts'
import type { ApiSchema } from './api-schema.ts'

/** Maximum depth of nested copies: definitions may contain each other. */
const DEEPEST = 4

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
function isDeep(schema: Element): boolean {
  const { definition } = (schema as HTMLElement).dataset
  let depth = 0
  for (let around = outer(schema); around; around = outer(around)) {
    if (around.dataset.definition === definition || ++depth === DEEPEST) return true
  }
  return false
}

const outer = (schema: Element) => schema.parentElement?.closest<HTMLElement>('api-schema')
