import type { Json } from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { isObject, type JsonObject, listOf, own, put, text } from '../json.ts'
import { selectByPath } from './json-path.ts'

/** The value of an overlay, and the lines of its parts. */
export interface Overlay {
  value: Json
  /** The path from the root of the project. */
  source: string
  /** Returns the 1-based line of the value at a JSON pointer. */
  lineOf(pointer: string): number | undefined
}

/**
 * Changes a description by an OpenAPI Overlay (version 1.0): each action removes the values that its target selects, or
 * merges values into them. Returns problems of the overlay with their lines.
 */
export function applyOverlay(document: JsonObject, { value, source, lineOf }: Overlay): Problem[] {
  const problems: Problem[] = []
  const report = (message: string, hint: string, pointer: string, severity: Problem['severity'] = 'error') =>
    problems.push({ rule: 'api-overlay', severity, message, hint, source, line: lineOf(pointer) ?? 1 })
  if (!/^1(\.|$)/.test(text(own(value, 'overlay')) ?? '')) {
    report('The file is not an OpenAPI Overlay of version 1.', 'Begin it with "overlay: 1.0.0".', '')
    return problems
  }
  for (const [index, action] of listOf(own(value, 'actions')).entries()) {
    const pointer = `/actions/${index}/target`
    const target = text(own(action, 'target')) ?? ''
    const selected = selectByPath(document, target)
    if (!selected) {
      report(
        `The target "${target}" cannot be read.`,
        'Write names, *, indexes, "..", and filters such as [?@.name == "a" && @.b].',
        pointer,
      )
      continue
    }
    if (selected.length === 0) {
      const hint = 'Correct the target, or delete the action.'
      report(`The target "${target}" is nowhere in the description.`, hint, pointer, 'warn')
    }
    const update = own(action, 'update')
    // The last value first, so that the indexes of a list stay correct.
    for (const { inside, key, value } of selected.reverse()) {
      if (own(action, 'remove') === true) remove(inside, key)
      else if (update !== undefined) merge(value, update)
    }
  }
  return problems
}

function remove(inside: JsonObject | Json[] | null, key: string): void {
  if (Array.isArray(inside)) inside.splice(Number(key), 1)
  else if (inside) delete inside[key]
}

/** Merges objects, adds values to the end of lists, and replaces other values. */
function merge(target: Json, update: Json): void {
  if (Array.isArray(target)) target.push(structuredClone(update))
  if (!isObject(target) || !isObject(update)) return
  for (const [key, value] of Object.entries(update)) {
    const before = own(target, key)
    if (isObject(before) && isObject(value)) merge(before, value)
    else if (Array.isArray(before) && Array.isArray(value)) before.push(...structuredClone(value))
    else put(target, key, structuredClone(value))
  }
}
