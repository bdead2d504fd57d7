import type { ApiAlternative, ApiSchema, ApiUnion } from '../../../model/api.ts'
import { typeInWords } from '../../describe/describe-type.ts'
import { propertyOf, targetOf } from '../../describe/target-of.ts'
import { asText } from '../../json.ts'
import { code } from '../change.ts'
import type { SameRules } from './same-rules.ts'

/** The alternatives of one version, and the property that selects one of them. */
export type Choice = Pick<ApiUnion, 'alternatives' | 'discriminator'> & Partial<Pick<ApiUnion, 'exclusive'>>

/** What identifies an alternative. */
interface Facts {
  one: ApiAlternative
  name: string | undefined
  /** The values of the tag that select the alternative. */
  labels: readonly string[]
}

type Fits = (old: Facts, now: Facts) => boolean

/** The part of their properties that similar schemas have in common. */
const ENOUGH = 0.5

/** How many optional properties describe an alternative. */
const FEW = 4

/** How many lists around the items are looked into. */
const DEEPEST_LIST = 3

/** Pairs the alternatives of two versions. Their order has no meaning. */
export class Pairing {
  private readonly rules: SameRules
  private readonly before: readonly Facts[]
  private readonly after: readonly Facts[]
  /** The property whose value tells the alternatives of both versions apart. */
  private readonly tag: string | undefined
  private readonly properties = new Map<ApiSchema, ReadonlyMap<string, string>>()
  private readonly choices: { before: Choice; after: Choice }

  constructor(before: Choice, after: Choice, rules: SameRules) {
    this.rules = rules
    this.choices = { before, after }
    this.tag = tagOf(before, after)
    this.before = factsOf(before, this.tag)
    this.after = factsOf(after, this.tag)
  }

  /** Returns the pairs, and the alternatives that only one version has, with those of the other version (`others`). */
  pairs() {
    const [removed, added] = [new Set(this.before), new Set(this.after)]
    const pairs = new Map<Facts, Facts>()
    const pair = (old: Facts, now: Facts | undefined) => {
      if (!now || !removed.has(old) || !added.delete(now)) return
      removed.delete(old)
      pairs.set(old, now)
    }
    // The best reason first: the name of a schema says less than the value by which readers select the schema.
    const isSameKind: Fits = (old, now) => hasSameLabel(old, now) && this.isSame(old, now)
    for (const fits of [isNamesake, isSameKind, hasSameLabel, hasSameName, this.isSame, this.hasSameShape])
      for (const old of removed)
        pair(
          old,
          first(added, (now) => fits(old, now)),
        )
    const similar = [...removed].flatMap((old) =>
      [...added].flatMap((now) => {
        const likeness = this.likenessOf(old, now)
        return likeness > 0 ? [{ old, now, likeness }] : []
      }),
    )
    for (const { old, now } of similar.sort((one, other) => other.likeness - one.likeness)) pair(old, now)
    const kept = this.before.flatMap((old): [ApiAlternative, ApiAlternative][] => {
      const now = pairs.get(old)
      return now ? [[old.one, now.one]] : []
    })
    const as = (kind: 'added' | 'removed', others: Choice) => (facts: Facts) => ({
      kind,
      name: inWords(facts, this.tag),
      one: facts.one,
      others,
    })
    const { before, after } = this.choices
    return {
      kept,
      single: [...[...removed].map(as('removed', after)), ...[...added].map(as('added', before))],
    }
  }

  /** Returns whether several alternatives of one version have replaced the only one of the other version. */
  isSplit(): boolean {
    if (this.before.length > 1 && this.after.length > 1) return false
    const all = this.before.flatMap((old) => this.after.map((now) => [old, now] as const))
    const isSure = all.some((pair) =>
      [hasSameName, this.isSame, this.hasSameShape].some((fits) => fits(...pair)),
    )
    return !isSure && all.filter((pair) => hasSameLabel(...pair) || this.likenessOf(...pair) > 0).length > 1
  }

  /** Returns the words by which a reader finds an alternative, in Markdown; empty if there is no other alternative. */
  placeOf(one: ApiAlternative): string {
    if (this.before.length === 1 && this.after.length === 1) return ''
    const facts = this.before.find((facts) => facts.one === one)
    return facts ? (labelIn(facts, this.tag) ?? `alternative ${inWords(facts, this.tag)}`) : ''
  }

  private readonly isSame: Fits = (old, now) =>
    !areOthers(old, now) && this.rules.areSame(old.one.schema, now.one.schema)

  private readonly hasSameShape: Fits = (old, now) =>
    !areOthers(old, now) && this.rules.shapeOf(old.one.schema) === this.rules.shapeOf(now.one.schema)

  private likenessOf(old: Facts, now: Facts): number {
    return areOthers(old, now) ? 0 : this.likeness(old.one.schema, now.one.schema)
  }

  /** Returns how similar two schemas are, at most 1; 0 for schemas that are not two versions of one schema. */
  private likeness(old: ApiSchema, now: ApiSchema, lists = 0): number {
    const [was, is] = [targetOf(old), targetOf(now)]
    if (!was || !is) return 0
    const [before, after] = [this.propertiesOf(was), this.propertiesOf(is)]
    if (before.size > 0 && after.size > 0) {
      let [common, equal] = [0, 0]
      for (const [name, shape] of before) {
        if (!after.has(name)) continue
        common += 1
        if (after.get(name) === shape) equal += 1
      }
      const all = before.size + after.size - common
      // Two schemas with names of their own may only have the properties of their base in common.
      const areNamed = old.ref !== undefined && now.ref !== undefined
      const isEnough = common >= ENOUGH * (areNamed ? all : Math.min(before.size, after.size))
      return isEnough ? (common + equal) / (2 * all) : 0
    }
    if (was.items && is.items && lists < DEEPEST_LIST) return this.likeness(was.items, is.items, lists + 1)
    return typeIn(was) === typeIn(is) ? 1 : 0
  }

  /** Returns the rules of the properties of a schema by name. */
  private propertiesOf(schema: ApiSchema): ReadonlyMap<string, string> {
    const known = this.properties.get(schema)
    if (known) return known
    const shapes = schema.properties.map(({ name, schema }) => [name, this.rules.shapeOf(schema)] as const)
    const properties = new Map(shapes)
    this.properties.set(schema, properties)
    return properties
  }
}

/** Returns the names of the alternatives of one version in Markdown. */
export function namesOf(choice: Choice): string[] {
  const tag = tagOf(choice, choice)
  return factsOf(choice, tag).map((facts) => inWords(facts, tag))
}

function factsOf({ alternatives, discriminator }: Choice, tag: string | undefined): Facts[] {
  return alternatives.map((one) => ({
    one,
    name: nameOf(one),
    labels: tag === undefined ? [] : labelsOf(one, tag, discriminator),
  }))
}

/** Returns the values that select an alternative, with their property, in Markdown. */
function labelIn({ labels }: Facts, tag: string | undefined): string | undefined {
  return tag === undefined || labels.length === 0 ? undefined : `${code(tag)} = ${code(...labels)}`
}

/**
 * Returns the name of an alternative in Markdown: its value for the discriminator, the name of its schema, the value that selects
 * it, or its type with the names of its properties.
 */
function inWords(facts: Facts, tag: string | undefined): string {
  const { one, name } = facts
  const { properties } = one.schema
  const stated = one.values[0] ?? (properties.length > 0 ? name : undefined)
  if (stated !== undefined) return code(stated)
  const label = name === undefined ? labelIn(facts, tag) : undefined
  const required = requiredIn(one.schema)
  const names = required.length > 0 ? required : properties.slice(0, FEW).map((property) => property.name)
  const type = code(typeInWords({ ...one.schema, nullable: false }))
  return label ?? (names.length > 0 ? `${type} with ${code(...names)}` : type)
}

/** Returns the names of the properties that a schema requires. */
export function requiredIn({ properties, requires }: ApiSchema): string[] {
  return [...properties.flatMap(({ name, required }) => (required ? [name] : [])), ...requires]
}

/** Returns the property whose values differ in all alternatives that have the property: the discriminator, or one with constants. */
function tagOf(before: Choice, after: Choice): string | undefined {
  const isTag = (name: string) =>
    [before, after].every(({ alternatives, discriminator }) => {
      const labels = alternatives.flatMap((one) => labelsOf(one, name, discriminator))
      return labels.length > 0 && (name === discriminator || new Set(labels).size === labels.length)
    })
  const [first] = before.alternatives.map(({ schema }) => targetOf(schema)?.properties ?? [])
  const names = [before.discriminator, after.discriminator, ...(first ?? []).map(({ name }) => name)]
  return names.find((name) => name !== undefined && isTag(name))
}

/** Returns the values of a property that select an alternative. */
function labelsOf({ values, schema }: ApiAlternative, name: string, discriminator?: string): string[] {
  if (name === discriminator && values.length > 0) return values
  return propertyOf(schema, name)?.values?.map(({ value }) => asText(value)) ?? []
}

function nameOf({ schema }: ApiAlternative): string | undefined {
  return (schema.ref ?? schema.definition)?.name
}

function hasSameName(old: Facts, now: Facts): boolean {
  return old.name !== undefined && old.name === now.name
}

function hasSameLabel(old: Facts, now: Facts): boolean {
  return old.labels.some((label) => now.labels.includes(label))
}

function isNamesake(old: Facts, now: Facts): boolean {
  return hasSameName(old, now) && hasSameLabel(old, now)
}

/** Returns whether the tag has other values, so that a value never fits both. */
function areOthers(old: Facts, now: Facts): boolean {
  return old.labels.length > 0 && now.labels.length > 0 && !hasSameLabel(old, now)
}

function typeIn(schema: ApiSchema): string {
  return typeInWords({ ...schema, nullable: false, definition: undefined })
}

function first<Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (fits(item)) return item
  return undefined
}
