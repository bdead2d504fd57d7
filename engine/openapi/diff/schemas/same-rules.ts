import { createHash } from 'node:crypto'
import type { ApiAlternative, ApiSchema, Json } from '../../../model/api.ts'
import { ONLY_CHECKED } from '../../describe/schema-shape.ts'
import { definitionOf, targetOf } from '../../describe/target-of.ts'
import { asText, isObject } from '../../json.ts'

/** The fields of a schema that do not decide which values the schema allows. */
export const WORDS: readonly (keyof ApiSchema)[] = [
  'pointer',
  'title',
  'description',
  'examples',
  'externalDocs',
]

/** Fields that do not decide which values a schema allows; the names of schemas are not rules, either. */
const IGNORED: ReadonlySet<string> = new Set([...WORDS, ...ONLY_CHECKED, 'definition', 'sdkName', 'keyName'])

/** How many schemas inside each other decide the order of alternatives. */
const DEEPEST_KEY = 3

/** The rules that a schema states itself, and the schemas to which they refer. */
interface Stated {
  text: string
  refersTo: (ApiSchema | undefined)[]
}

/** Two schemas that are compared, and the pair that contains them. */
interface Pair {
  one: ApiSchema | undefined
  other: ApiSchema | undefined
  around?: Pair
}

/** Lists whose order has no meaning. */
const UNORDERED: ReadonlySet<string> = new Set([
  'types',
  'properties',
  'patternProperties',
  'requires',
  'values',
])

/** Decides whether schemas allow the same values. The names of the schemas inside them do not matter. */
export class SameRules {
  private readonly stated = new WeakMap<ApiSchema, Stated>()
  private readonly keys = Array.from({ length: DEEPEST_KEY + 1 }, () => new WeakMap<ApiSchema, string>())
  private readonly known = new WeakMap<ApiSchema, Map<ApiSchema, boolean>>()

  /** Returns whether two schemas and all schemas inside them have the same rules. */
  areSame(one: ApiSchema | undefined, other: ApiSchema | undefined): boolean {
    const known = this.knownOf(one, other)
    if (known !== undefined) return known
    // Schemas may contain themselves, so a pair is the same until a difference is found.
    const assumed = new Map([[one, new Set([other])]])
    const left: Pair[] = [{ one, other }]
    for (const pair of left) {
      if (this.shapeOf(pair.one) !== this.shapeOf(pair.other)) return this.areOthers(pair)
      const now = this.refersTo(pair.other)
      for (const [index, one] of this.refersTo(pair.one).entries()) {
        const inside = { one, other: now[index], around: pair }
        const isSame = this.knownOf(one, inside.other)
        if (isSame === false) return this.areOthers(inside)
        const others = assumed.get(one) ?? new Set()
        if (isSame || others.has(inside.other)) continue
        assumed.set(one, others.add(inside.other))
        left.push(inside)
      }
    }
    for (const pair of left) this.note(pair, true)
    return true
  }

  /** Notes that two schemas differ, and so do those that contain them. */
  private areOthers(pair: Pair): false {
    for (let next: Pair | undefined = pair; next; next = next.around) this.note(next, false)
    return false
  }

  /** Returns the rules that a schema states itself as a text, without words and names. */
  shapeOf(schema: ApiSchema | undefined): string {
    return this.of(schema)?.text ?? ''
  }

  /** Returns a text that differs for schemas with other rules, or at other places of their descriptions. */
  keyAt(schema: ApiSchema): string {
    const { text, refersTo } = this.of(schema) ?? { text: '', refersTo: [] }
    return hash(JSON.stringify([schema.pointer, text, refersTo.map((target) => target?.pointer)]))
  }

  private refersTo(schema: ApiSchema | undefined): Stated['refersTo'] {
    return this.of(schema)?.refersTo ?? []
  }

  private of(schema: ApiSchema | undefined): Stated | undefined {
    const target = targetOf(schema)
    if (!target) return undefined
    const known = this.stated.get(target)
    if (known) return known
    const refersTo: Stated['refersTo'] = []
    const text = JSON.stringify(target, (key, value) => {
      if (key === 'ref') return refersTo.push(definitionOf(value))
      return key === 'alternatives' ? this.inOrder(value) : inOneForm(key, value)
    })
    const stated = { text, refersTo }
    this.stated.set(target, stated)
    return stated
  }

  /** Returns alternatives in an order that depends on their rules. */
  private inOrder(alternatives: readonly ApiAlternative[]): ApiAlternative[] {
    const keyed = alternatives.map((one) => [this.keyOf(one.schema), one] as const)
    return keyed.sort(([one], [other]) => (one < other ? -1 : Number(one > other))).map(([, one]) => one)
  }

  /** Returns a text that is the same for the same rules, of the schemas inside only up to a depth and without their alternatives. */
  private keyOf(schema: ApiSchema | undefined, depth = DEEPEST_KEY): string {
    const target = targetOf(schema)
    if (!target) return ''
    const known = this.keys[depth]?.get(target)
    if (known !== undefined) return known
    const text = JSON.stringify(target, (key, value) => {
      if (key === 'ref') return depth === 0 ? '' : this.keyOf(definitionOf(value), depth - 1)
      return key === 'alternatives' ? value.length : inOneForm(key, value)
    })
    const key = hash(text)
    this.keys[depth]?.set(target, key)
    return key
  }

  private knownOf(one: ApiSchema | undefined, other: ApiSchema | undefined): boolean | undefined {
    return one && other && this.known.get(one)?.get(other)
  }

  private note({ one, other }: Pair, isSame: boolean): void {
    if (!one || !other) return
    const known = this.known.get(one) ?? new Map<ApiSchema, boolean>()
    this.known.set(one, known.set(other, isSame))
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** Returns a part of a schema without words, in the same form for all parts that have the same meaning. */
function inOneForm(key: string, value: Json | undefined): unknown {
  if (IGNORED.has(key)) return undefined
  // A value of the author may contain names of keywords.
  if (key === 'default') return JSON.stringify(value)
  if (key === 'additionalProperties' && value === true) return undefined
  if (Array.isArray(value)) return UNORDERED.has(key) ? sorted(value) : value
  return isObject(value) && value.refusesNull !== undefined ? { ...value, nullable: false } : value
}

/** Returns a list of properties by their names, and a list of values as texts. */
function sorted(list: readonly Json[]): Json[] {
  const keyOf = (item: Json) => {
    if (!isObject(item)) return asText(item)
    return 'value' in item ? JSON.stringify(item.value) : asText(item.name ?? item.pattern ?? null)
  }
  const keyed = list.map((item) => [keyOf(item), item] as const)
  keyed.sort(([one], [other]) => (one < other ? -1 : 1))
  return keyed.map(([text, item]) => (isObject(item) && 'value' in item ? text : item))
}
