import { inSlices } from '../in-slices.ts'

/** Copies of definitions that contain each other end here: so many inside one another are opened. */
const DEEPEST = 4

/** Opens everything folded in a part of the reference, or folds it again, in slices: the page answers meanwhile. */
export function unfoldAll(part: Element, opens: boolean): void {
  for (const details of part.querySelectorAll('details'))
    inSlices(() => details.toggleAttribute('open', opens))
  for (const schema of part.querySelectorAll('api-schema')) inSlices(() => unfoldSchema(schema, opens))
}

function unfoldSchema(schema: Element, opens: boolean): void {
  const button = schema.querySelector<HTMLButtonElement>(':scope > button')
  if (!button || (opens && isDeep(schema))) return
  const isNew = opens && !button.hasAttribute('aria-controls')
  if ((button.ariaExpanded === 'true') !== opens) button.click()
  // What was copied just now was not there when the parts were listed.
  if (isNew) for (const copy of schema.querySelectorAll(':scope > .api-copy')) unfoldAll(copy, true)
}

/** Inside itself, or inside too many others. */
function isDeep(schema: Element): boolean {
  const { definition } = (schema as HTMLElement).dataset
  let depth = 0
  for (let around = outer(schema); around; around = outer(around)) {
    if (around.dataset.definition === definition || ++depth === DEEPEST) return true
  }
  return false
}

const outer = (schema: Element) => schema.parentElement?.closest<HTMLElement>('api-schema')
