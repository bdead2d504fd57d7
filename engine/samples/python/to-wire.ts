import { didYouMean } from '../../model/problem.ts'
import { ANYTHING, type Wire, WireObject } from '../mock/wire-value.ts'
import { itemType, membersOf, modelOf, type SdkModel, type SdkType, valueType } from './sdk-table.ts'
import type { Entry, Value } from './values.ts'

/** Tells what is wrong, and the 0-based line where. */
export type Report = (message: string, hint: string, line: number) => void

/**
 * What the SDK sends for a value: its names become those of HTTP. A key that the SDK does not know vanishes without a
 * word when the program runs, so it is reported here.
 */
export function toWire(value: Value, type: SdkType | undefined, line: number, report: Report): Wire {
  switch (value.kind) {
    case 'scalar':
      return value.value
    case 'list': {
      const item = type && membersOf(type).flatMap((member) => itemType(member) ?? [])[0]
      return value.items.map((inner) => toWire(inner, item, line, report))
    }
    case 'dict': {
      const members = type ? membersOf(type) : []
      const model = bestModel(members, value.entries)
      if (model)
        return objectOf(value.entries, value.open, { ...model, fills: members.length === 1 }, line, report)
      const each = members.flatMap((member) => valueType(member) ?? [])[0]
      const object = new WireObject()
      object.open = value.open
      for (const [name, entry] of value.entries)
        object.entries.set(name, toWire(entry.value, each, entry.line, report))
      return object
    }
    case 'instance': {
      const { name, model, names, fields, open } = value
      return objectOf(fields, open, { name, model, names, fills: true }, line, report)
    }
    default:
      return ANYTHING
  }
}

interface NamedModel {
  name: string
  model: SdkModel
  names: SdkType['names']
}

function objectOf(
  entries: ReadonlyMap<string, Entry>,
  open: boolean,
  { name, model, names, fills }: NamedModel & { fills: boolean },
  line: number,
  report: Report,
): WireObject {
  const object = new WireObject()
  object.open = open
  for (const [key, entry] of entries) {
    const field = model.fields.find(
      (candidate) => candidate.name === key || (candidate.wire ?? candidate.name) === key,
    )
    if (!field) {
      const known = model.fields.map((candidate) => candidate.name)
      report(
        `${name} has no field "${key}": the SDK leaves it out of the request.`,
        didYouMean(key, known) || `Its fields are ${known.join(', ')}.`,
        entry.line,
      )
      continue
    }
    object.entries.set(
      field.wire ?? field.name,
      toWire(entry.value, { text: field.type, names }, entry.line, report),
    )
  }
  for (const field of model.fields) {
    const wire = field.wire ?? field.name
    if (object.entries.has(wire)) continue
    // A class fills in what tells it from its sisters; so does a dictionary that has none.
    if (fills && field.default !== undefined && field.default !== null && ['role', 'type'].includes(wire)) {
      object.entries.set(wire, field.default as Wire)
    } else if (field.required && !open) {
      report(`${name} needs "${field.name}".`, 'Give it.', line)
      object.open = true
    }
  }
  return object
}

/** The class that a dictionary stands for: the one whose tags it has, else the one that knows most of its keys. */
function bestModel(members: readonly SdkType[], entries: ReadonlyMap<string, Entry>): NamedModel | undefined {
  const models = members.flatMap((member): NamedModel[] => {
    const model = modelOf(member)
    return model ? [{ name: member.text, model, names: member.names }] : []
  })
  const scored = models.flatMap((candidate) => {
    let score = 0
    for (const { name, wire = name, const: constant, default: fallback, type } of candidate.model.fields) {
      const given = (entries.get(name) ?? entries.get(wire))?.value
      const values = Object.hasOwn(candidate.names.enums, type)
        ? candidate.names.enums[type]?.values
        : undefined
      const tag =
        constant ??
        (values?.length === 1 ? values[0] : ['role', 'type'].includes(wire) ? fallback : undefined)
      if (given?.kind === 'scalar' && tag !== undefined && tag !== null && given.value !== tag) return []
      if (given) score += tag === undefined ? 1 : 2
    }
    return [{ candidate, score }]
  })
  return scored.sort((a, b) => b.score - a.score)[0]?.candidate
}
