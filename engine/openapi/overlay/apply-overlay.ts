import { JSONPathEnvironment } from 'json-p3'
import type { Json } from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { isObject, type JsonObject, listOf, own, put, step, stepsOf, text, valueAt } from '../json.ts'

/** The value of an overlay, and the lines of its parts. */
export interface Overlay {
  value: Json
  /** The path from the root of the project. */
  source: string
  /** Returns the 1-based line of the value at a JSON pointer. */
  lineOf(pointer: string): number | undefined
}

/** Gets each value that an overlay adds: its name in the object that contains it, and its pointer in the overlay. */
export type NoteAdded = (
  value: Json,
  inside: { object: JsonObject; key: string } | null,
  pointer: string,
) => void

/**
 * Changes a description by an OpenAPI Overlay (version 1.0): each action removes the values that its target selects, or
 * merges values into them. Calls `note` with each added value. Returns problems of the overlay with their lines.
 */
export function applyOverlay(
  document: JsonObject,
  { value, source, lineOf }: Overlay,
  note: NoteAdded = () => {},
): Problem[] {
  const problems: Problem[] = []
  const report = (message: string, hint: string, pointer: string, severity: Problem['severity'] = 'error') =>
    problems.push({ rule: 'api-overlay', severity, message, hint, source, line: lineOf(pointer) ?? 1 })
  if (!/^1(\.|$)/.test(text(own(value, 'overlay')) ?? '')) {
    report('The file is not an OpenAPI Overlay of version 1.', 'Begin it with "overlay: 1.0.0".', '')
    return problems
  }
  for (const [index, action] of listOf(own(value, 'actions')).entries()) {
    const pointer = `/actions/${index}/target`
    const at = `/actions/${index}/update`
    // A text of several lines in YAML ends with a line break, which is not a part of the path.
    const target = (text(own(action, 'target')) ?? '').trim()
    const selected = select(document, target)
    if (!selected) {
      const hint = "Write a JSONPath (RFC 9535), such as $.tags[?@.name == 'a'] or $.paths['/pets'].get."
      report(`The target "${target}" cannot be read.`, hint, pointer)
      continue
    }
    if (selected.size === 0) {
      const file = fileAbove(document, target)
      const hint = file
        ? `An overlay changes only the file of the description: change ${file}, to which the description refers.`
        : 'Correct the target, or delete the action.'
      report(`The target "${target}" is nowhere in the description.`, hint, pointer, 'warn')
      continue
    }
    const update = own(action, 'update')
    if (own(action, 'remove') === true) remove(document, selected.keys())
    else if (update === undefined) {
      const hint =
        'Write "update" or "remove: true". The engine does not read "copy", which is part of version 1.1.'
      report('The action has neither "update" nor "remove: true", so it changes nothing.', hint, pointer)
    } else if (![...selected.values()].map((value) => merge(value, update, at, note)).includes(true)) {
      const hint =
        'An update merges an object into objects, or adds a value to lists: select objects or lists, not a text inside.'
      report(`The target "${target}" selects nothing that the update can change.`, hint, pointer)
    }
  }
  return problems
}

const JSON_PATH = new JSONPathEnvironment({ maxRecursionDepth: 1000 })

/** Returns the values that a JSONPath (RFC 9535) selects, by JSON pointer; null for a text that is not a JSONPath. */
function select(document: JsonObject, path: string): Map<string, Json> | null {
  try {
    const nodes = [...JSON_PATH.query(path, document)]
    return new Map(nodes.map(({ location, value }) => [location.reduce<string>(step, ''), value as Json]))
  } catch {
    return null
  }
}

/** Returns the file that describes the part around a target; undefined if this is the description itself. */
function fileAbove(document: JsonObject, target: string): string | undefined {
  const [, above] = /^(.+)(?:\.[\w$-]+|\[[^[\]]*\])$/.exec(target) ?? []
  if (above === undefined) return undefined
  const values = [...(select(document, above)?.values() ?? [])]
  const references = values.flatMap((value) => text(own(value, '$ref')) ?? [])
  return references.find((reference) => !reference.startsWith('#')) ?? fileAbove(document, above)
}

function remove(document: JsonObject, pointers: Iterable<string>): void {
  // The last index first, so that the indexes of a list stay correct.
  for (const pointer of [...pointers].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))) {
    const inside = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')))
    const [key = ''] = stepsOf(pointer).slice(-1)
    if (Array.isArray(inside)) inside.splice(Number(key), 1)
    else if (isObject(inside)) delete inside[key]
  }
}

/**
 * Merges objects, adds values to the end of lists, and replaces other values inside. Returns whether it could change the target,
 * which must be a list, or an object if the update is one.
 */
function merge(target: Json, update: Json, pointer: string, note: NoteAdded): boolean {
  if (Array.isArray(target)) {
    const added = structuredClone(update)
    note(added, null, pointer)
    return target.push(added) > 0
  }
  if (!isObject(target) || !isObject(update)) return false
  for (const [key, value] of Object.entries(update)) {
    const before = own(target, key)
    const at = step(pointer, key)
    if (isObject(before) && isObject(value)) merge(before, value, at, note)
    else if (Array.isArray(before) && Array.isArray(value))
      for (const [index, item] of value.entries()) merge(before, item, step(at, index), note)
    else {
      const added = structuredClone(value)
      note(added, { object: target, key }, at)
      put(target, key, added)
    }
  }
  return true
}
