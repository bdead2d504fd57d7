import type {
  Api,
  ApiAlternative,
  ApiReference,
  ApiRule,
  ApiSchema,
  ApiUnion,
  ApiXml,
  Json,
} from '../../../model/api.ts'
import { hasFlag } from '../../describe/describe-facts.ts'
import { typeInWords } from '../../describe/describe-type.ts'
import { onlyDescribes } from '../../describe/merge-schemas.ts'
import { statesOnly } from '../../describe/schema-shape.ts'
import { showValue } from '../../describe/show-value.ts'
import { definitionOf, targetOf, typesOf } from '../../describe/target-of.ts'
import { emptySchema } from '../../empty-schema.ts'
import { listOf, own, valueAt } from '../../json.ts'
import { NULLABLE } from '../../schema-keywords.ts'
import { type Change, code, deprecation, type MessageKind, match, shown } from '../change.ts'
import { differentLimits, type Effect } from './diff-limits.ts'
import { onOneLevel, wholeAlternatives } from './move-properties.ts'
import { type Choice, namesOf, Pairing, requiredIn } from './pair-alternatives.ts'
import { SameRules, WORDS } from './same-rules.ts'

/** How many pairs are compared inside each other. Very many would use up the stack, so further ones wait. */
const MOST_INSIDE = 200

/** The position of a schema in an operation or in a named schema. */
interface At {
  where: string
  /** The part of the operation (`Change`). */
  part?: string | undefined
  /** The alternative that contains the schema, with the path to it, in Markdown. */
  within?: string | undefined
  /** The path from there, e.g. `owner.name`; empty at the start. */
  path: string
  message: MessageKind
  /** The pairs inside this place that are compared once, because they may contain themselves. */
  once?: Set<string> | undefined
  /** All messages of this kind in words, such as "webhooks". */
  messages: string
  /** Whether the message is XML. */
  isXml: boolean
  /** The name of the property or of the schema, which is the name of its element in XML. */
  name?: string
}

/** A rule that is only compared as a whole. */
interface WholeRule {
  /** The keyword, in Markdown. */
  name: string
  /** A schema with only this rule; undefined if another comparison reports changes. */
  schema: ApiSchema | undefined
}

/** Compares schemas of two versions of an API. A change in a named schema is reported once for each kind of message. */
export class SchemaDiff {
  readonly before: Api
  readonly after: Api
  readonly report: (change: Change) => void
  private readonly seen = new Set<string>()
  /** The comparisons that remain. A chain of very many schemas would use up the stack. */
  private readonly left: (() => void)[] = []
  private readonly rules = new SameRules()

  constructor(before: Api, after: Api, report: (change: Change) => void) {
    this.before = before
    this.after = after
    this.report = report
  }

  /** Compares the schemas of a body or a parameter, and then the named schemas inside, which have not been compared. */
  compare(old: ApiSchema | undefined, now: ApiSchema | undefined, at: At): void {
    this.part(old, now, at)
    for (let next = this.left.shift(); next; next = this.left.shift()) next()
  }

  private part(old: ApiSchema | undefined, now: ApiSchema | undefined, at: At): void {
    const [written, newlyWritten] = [targetOf(old), targetOf(now)]
    if (!old || !now || !written || !newlyWritten) return
    const was = withItsNull(written, this.after, newlyWritten)
    const is = withItsNull(newlyWritten, this.before, written)
    if (old.ref && now.ref) {
      this.besideReference(old, now, was.nullable, is.nullable, at)
      this.named(old.ref, now.ref, was, is, at)
      return
    }
    const whole = old.ref ? { ...was, nullable: was.nullable || old.nullable } : was
    const nowWhole = now.ref ? { ...is, nullable: is.nullable || now.nullable } : is
    this.inside(whole, nowWhole, at, old, now)
  }

  /**
   * Compares two named schemas. They may contain each other and are used in many places, so their changes are those of the
   * schema. If the old name or the new one remains in use for another schema, the place is a change as well.
   */
  private named(old: ApiReference, now: ApiReference, was: ApiSchema, is: ApiSchema, at: At): void {
    const isSameName = old.name === now.name
    const isRenamed = !this.after.schemas.has(old.name) && !this.before.schemas.has(now.name)
    if (!isSameName && !isRenamed) {
      if (this.rules.areSame(was, is)) return
      this.add(at, 'changed', false, `schema: ${code(old.name)} → ${code(now.name)}`)
    }
    const [name, newName] = [code(old.name), code(now.name)]
    const both = isRenamed ? `Schema ${name} (now ${newName})` : `Schemas ${name} → ${newName}`
    const where = isSameName ? `Schema ${name}` : both
    // Another comparison for XML reports the same changes, and those of the names in XML.
    if (!this.isFirst(`${where} ${at.messages} ${at.isXml}`)) return
    const start = { where, part: undefined, within: undefined, path: '', once: undefined, name: now.name }
    this.left.push(() => this.inside(was, is, { ...at, ...start }))
  }

  private isFirst(key: string): boolean {
    return !this.seen.has(key) && this.seen.add(key).has(key)
  }

  /**
   * Compares a schema with one of several alternatives, if the other version has alternatives and one of them has the same
   * type: an API that accepted a text and now also accepts a list. A list of types is a list of alternatives. Returns whether it
   * did so.
   */
  private asAlternative(was: ApiSchema, is: ApiSchema, at: At, old: ApiSchema, now: ApiSchema): boolean {
    if (Boolean(was.union) === Boolean(is.union)) return false
    // Null is an alternative of its own.
    const only = (schema: ApiSchema) => [{ values: [], schema: { ...schema, nullable: false } }]
    const before = was.union ? wholeAlternatives(was) : (onePerType(was) ?? only(old))
    const after = is.union ? wholeAlternatives(is) : (onePerType(is) ?? only(now))
    const pairing = new Pairing({ alternatives: before }, { alternatives: after }, this.rules)
    const found = pairing.pairs()
    if (found.kept.length === 0 || pairing.isSplit()) return false
    if (was.nullable !== is.nullable) this.alternative(at, was.nullable ? 'removed' : 'added', code('null'))
    this.compareAlternatives(pairing, at)
    return true
  }

  /** Compares what two references to the same schema add to it. `was` and `is`: whether the schema itself allows null. */
  private besideReference(old: ApiSchema, now: ApiSchema, was: boolean, is: boolean, at: At): void {
    const said = `type: ${code(typeInWords(old))} → ${code(typeInWords(now))}`
    if (old.nullable && !now.nullable && !is) this.narrows(at, 'changed', said)
    if (!old.nullable && now.nullable && !was) this.widens(at, 'changed', said)
    this.annotations(old, now, at)
    this.xml(old.xml, now.xml, at)
  }

  private xml(was: ApiXml | undefined, is: ApiXml | undefined, at: At): void {
    if (!at.isXml) return
    const usual = { name: at.name, attribute: false, wrapped: false }
    const [old, now] = [was, is].map((xml): ApiXml => ({ ...usual, ...xml }))
    for (const key of ['name', 'namespace', 'prefix', 'attribute', 'wrapped'] as const)
      if (old?.[key] !== now?.[key])
        this.add(at, 'changed', true, `${key} in XML: ${shown(old?.[key])} → ${shown(now?.[key])}`)
  }

  private annotations(was: ApiSchema, is: ApiSchema, at: At): void {
    if (was.deprecated !== is.deprecated) this.add(at, 'changed', false, deprecation(is))
    if (JSON.stringify(was.default) !== JSON.stringify(is.default))
      this.add(at, 'changed', false, `default: ${[was, is].map(defaultOf).join(' → ')}`)
  }

  /** Compares two schemas without references. `old` and `now` are the schemas that refer to them, which have their names. */
  private inside(was: ApiSchema, is: ApiSchema, at: At, old = was, now = is): void {
    if (!old.ref && !now.ref && !was.union && !is.union) {
      this.rulesOf(was, is, at, old, now)
      return
    }
    // A schema may contain itself by a name that only one version has, or by alternatives that are merged.
    const { once = new Set<string>() } = at
    const pair = `${this.rules.keyAt(was)} ${this.rules.keyAt(is)}`
    if (once.has(pair)) return
    const here = { ...at, once: once.add(pair) }
    const compare = () => {
      if (this.asAlternative(was, is, here, old, now)) return
      this.rulesOf(...onOneLevel(was, is, this.rules), here, old, now)
    }
    if (once.size > MOST_INSIDE) this.left.unshift(compare)
    else compare()
  }

  /** Compares the rules of two schemas, each with those of the same kind. */
  private rulesOf(was: ApiSchema, is: ApiSchema, at: At, old: ApiSchema, now: ApiSchema): void {
    const haveCommonTypes = this.types(was, is, at)
    this.annotations(was, is, at)
    this.xml({ ...was.xml, ...old.xml }, { ...is.xml, ...now.xml }, at)
    // Of a list in place of an object, a text or any value, the type says all.
    if (!haveCommonTypes) return
    this.values(was, is, at)
    for (const [effect, what] of differentLimits(was, is)) this.changed(at, effect, what)
    this.properties(was, is, at)
    this.items(was, is, at)
    this.others(was, is, at)
    this.patterns(was, is, at)
    this.choices(was, is, at)
    this.part(inText(was), inText(is), at)
    this.wholes(was, is, at)
    const parts = partsOf(is)
    for (const [index, part] of partsOf(was).entries()) this.part(part, parts[index], at)
  }

  /** Compares the types. Returns whether the other rules are to be compared: a value may fit both schemas by its type, null aside. */
  private types(was: ApiSchema, is: ApiSchema, at: At): boolean {
    const said = `type: ${code(typeInWords(was))} → ${code(typeInWords(is))}`
    // The comparison of the choices reports the types of their alternatives.
    const areChoices = was.union !== undefined && is.union !== undefined
    const [old, now] = areChoices ? [[], []] : [typesIn(was), typesIn(is)]
    const narrower = hasMore(old, now) || (was.nullable && !is.nullable)
    const wider = hasMore(now, old) || (!was.nullable && is.nullable)
    if (narrower || wider) this.add(at, 'changed', at.message === 'request' ? narrower : wider, said)
    if (old === 'any' || now === 'any') return old === now || !(onlyDescribes(was) || onlyDescribes(is))
    if (old.length === 0 || now.length === 0) return true
    return old.some((type) => !hasMore([type], now)) || now.some((type) => !hasMore([type], old))
  }

  private values(old: ApiSchema, now: ApiSchema, at: At): void {
    const { values: was } = old
    const { values: is } = now
    const said = (all: { value: Json }[], schema: ApiSchema) =>
      code(...all.map(({ value }) => showValue(value, schema)))
    if (was && !is) this.widens(at, 'changed', 'values are no longer a fixed list')
    if (!was && is) this.narrows(at, 'changed', `values are now ${said(is, now)}`)
    if (!was || !is) return
    const { added, removed } = match(was, is, ({ value }) => JSON.stringify(value))
    const listed = (all: typeof was) => `${all.length === 1 ? 'value' : 'values'} ${said(all, old)}`
    if (removed.length > 0) this.narrows(at, 'removed', listed(removed))
    if (added.length > 0) this.widens(at, 'added', listed(added))
  }

  private properties(was: ApiSchema, is: ApiSchema, at: At): void {
    const { message } = at
    const flag = message === 'request' ? 'readOnly' : 'writeOnly'
    const sent = ({ properties, requires }: ApiSchema) => [
      ...properties.filter(({ schema }) => !hasFlag(flag, schema)),
      // Required names without a description.
      ...requires.map((name) => ({ name, required: true, schema: emptySchema(was) })),
    ]
    const { added, removed, kept } = match(sent(was), sent(is), ({ name }) => name)
    for (const { name } of removed) this.property(below(at, name), 'removed', true)
    for (const { name, required } of added) {
      const breaks = message === 'request' && required
      this.property(below(at, name), 'added', breaks, required ? ': required' : '')
    }
    for (const [old, now] of kept) {
      const here = below(at, old.name)
      if (!old.required && now.required) this.narrows(here, 'changed', 'is required')
      if (old.required && !now.required) this.widens(here, 'changed', 'may be left out')
      this.part(old.schema, now.schema, here)
    }
  }

  /** Compares the items of lists. An item without a schema may be any value. */
  private items(was: ApiSchema, is: ApiSchema, at: At): void {
    const any = emptySchema(was)
    if (was.items || is.items) this.part(was.items ?? any, is.items ?? any, below(at, '[]'))
    const length = Math.max(was.prefixItems.length, is.prefixItems.length)
    for (let index = 0; index < length; index++) {
      const [old, now] = [was, is].map(({ prefixItems, items }) => prefixItems[index] ?? items ?? any)
      this.part(old, now, below(at, `[${index}]`))
    }
  }

  private patterns(was: ApiSchema, is: ApiSchema, at: At): void {
    const { single, kept } = match(was.patternProperties, is.patternProperties, ({ pattern }) => pattern)
    // If other properties are not allowed, a further pattern allows more, and otherwise less.
    for (const [kind, { pattern }] of single)
      this.add(at, kind, true, `rule ${code('patternProperties')} for ${code(pattern)}`)
    for (const [old, now] of kept) this.part(old.schema, now.schema, below(at, old.pattern))
  }

  /** Compares the rules for properties that are not listed. */
  private others(old: ApiSchema, now: ApiSchema, at: At): void {
    const [was, is] = [old.additionalProperties, now.additionalProperties]
    const here = below(at, '*')
    if (is === false && was !== false) this.narrows(at, 'changed', 'allows no other properties')
    // As with an added property, a caller ignores what it does not know.
    else if (was === false && is !== false) this.add(at, 'changed', false, 'allows other properties')
    else if (typeof was === 'object' && typeof is === 'object') this.part(was, is, here)
    else if (typeof was === 'object') this.widens(here, 'changed', 'may be any value')
    else if (typeof is === 'object') this.narrows(here, 'changed', `is ${code(typeInWords(is))}`)
  }

  /** Compares the rules that are only compared as a whole. A further rule allows fewer values. */
  private wholes(was: ApiSchema, is: ApiSchema, at: At): void {
    const isSame = (old: WholeRule, now: WholeRule) => this.rules.areSame(old.schema, now.schema)
    const { removed, added, kept } = match(wholesOf(was), wholesOf(is), ({ name }) => name, isSame)
    // The rule may have described properties that are not allowed now.
    const isClosed = is.unevaluated === true && is.additionalProperties === false
    for (const { name } of removed)
      this.add(at, 'removed', isClosed || at.message === 'response', `rule ${name}`)
    for (const { name } of added) this.narrows(at, 'added', `rule ${name}`)
    for (const [old, now] of kept)
      if (!isSame(old, now)) this.add(at, 'changed', true, `rule ${old.name} is different: compare it`)
  }

  /** Compares the choices between alternatives, of which `allOf` may have several. A further choice allows fewer values. */
  private choices(was: ApiSchema, is: ApiSchema, at: At): void {
    const shapeOf = (union: ApiUnion) => this.rules.shapeOf({ ...emptySchema(was), union })
    const equal = match(unionsOf(was), unionsOf(is), shapeOf)
    const similar = match(
      equal.removed,
      equal.added,
      () => '',
      (old, now) => old.alternatives.some((one) => now.alternatives.some((other) => this.isSame(one, other))),
    )
    for (const [old, now] of [...equal.kept, ...similar.kept]) this.alternatives(old, now, at)
    for (const old of similar.removed) this.widens(at, 'removed', choiceInWords(old))
    for (const now of similar.added) {
      const isMet = now.alternatives.some(
        ({ schema }) =>
          onlyRequires(schema) && schema.requires.every((name) => requiredIn(was).includes(name)),
      )
      this.add(at, 'added', !isMet && at.message === 'request', choiceInWords(now))
    }
  }

  private alternatives(was: ApiUnion, is: ApiUnion, at: At): void {
    this.compareAlternatives(new Pairing(was, is, this.rules), at)
    const hasDiscriminator = was.discriminator !== undefined || is.discriminator !== undefined
    if (was.exclusive && !is.exclusive && !hasDiscriminator)
      this.widens(at, 'changed', 'several alternatives may fit')
    if (!was.exclusive && is.exclusive && !hasDiscriminator)
      this.narrows(at, 'changed', 'only one alternative may fit')
    const [old, now] = [was.discriminator, is.discriminator]
    if (old !== undefined && now !== undefined && old !== now)
      this.add(at, 'changed', true, `discriminator: ${code(old)} → ${code(now)}`)
  }

  private readonly isSame = (old: ApiAlternative, now: ApiAlternative): boolean =>
    this.rules.areSame(old.schema, now.schema)

  private compareAlternatives(pairing: Pairing, at: At): void {
    const { single, kept } = pairing.pairs()
    for (const { kind, name, one, others } of single)
      this.alternative(at, kind, name, this.isIncluded(kind, one, others, at))
    for (const [old, now] of kept) {
      // A discriminator is a hint: with or without it, the alternatives have the same values.
      const areStated = old.values.length > 0 && now.values.length > 0
      const values = areStated ? match(old.values, now.values, String).single : []
      for (const [kind, value] of values) this.alternative(at, kind, code(value))
      const path = at.path === '' ? [] : [code(at.path)]
      const within = [at.within ?? '', ...path, pairing.placeOf(old)].filter((part) => part !== '').join(': ')
      this.part(old.schema, now.schema, { ...at, within, path: '' })
    }
  }

  /** Adds an alternative that only one version has. `isIncluded`: its values also fit an alternative of the other version. */
  private alternative(at: At, kind: 'added' | 'removed', name: string, isIncluded = false): void {
    const breaks = at.message === (kind === 'removed' ? 'request' : 'response')
    this.add(at, kind, breaks && !isIncluded, `alternative ${name}`)
  }

  /** Returns whether the values of an alternative, such as of a list of texts, fit an alternative of the other version. */
  private isIncluded(kind: 'added' | 'removed', one: ApiAlternative, others: Choice, at: At): boolean {
    const types = typesIn(targetOf(one.schema) ?? emptySchema(one.schema))
    const isSimple = types !== 'any' && types.every((type) => type !== 'object' && type !== 'array')
    // A value that fits two alternatives of `oneOf` is refused.
    const isSure = !others.exclusive || others.alternatives.length === 1
    if (!isSimple || !isSure) return false
    return others.alternatives.some((other) => {
      let breaks = false
      const [old, now] = (kind === 'removed' ? [one, other] : [other, one]).map(({ schema }) => schema)
      const diff = new SchemaDiff(this.before, this.after, (change) => {
        breaks ||= change.breaks
      })
      diff.compare(old, now, { ...at, once: undefined })
      return !breaks
    })
  }

  /** Adds a change to fewer values: the API may now reject a value that a caller sends. */
  private narrows(at: At, kind: Change['kind'], what: string): void {
    this.add(at, kind, at.message === 'request', what)
  }

  /** Adds a change to more values: a caller may now receive an unknown value. */
  private widens(at: At, kind: Change['kind'], what: string): void {
    this.add(at, kind, at.message === 'response', what)
  }

  /** Adds a change by its effect on the values that a schema allows. */
  private changed(at: At, effect: Effect, what: string): void {
    if (effect === 'fewer') this.narrows(at, 'changed', what)
    else if (effect === 'more') this.widens(at, 'changed', what)
    else this.add(at, 'changed', effect === 'other', what)
  }

  /** Adds a property that only one version has: its path is what is added or removed. */
  private property(at: At, kind: 'added' | 'removed', breaks: boolean, more = ''): void {
    this.add({ ...at, path: '' }, kind, breaks, code(at.path) + more)
  }

  private add(at: At, kind: Change['kind'], breaks: boolean, what: string): void {
    const { where, part, messages, within = '' } = at
    const path = [within, at.path === '' ? '' : code(at.path)].filter((step) => step !== '').join(': ')
    const place = part === undefined ? { where, messages: [messages] } : { where, part }
    this.report({ kind, breaks, ...place, ...(path !== '' && { path }), what })
  }
}

/**
 * Returns a schema that is nullable only if no keyword refuses null: of a list of values, null must be one. Many descriptions of
 * version 3.0 leave null out of the list next to `nullable`, and mean that null is allowed. So the same list in version 3.1 is no
 * change. `other`: the schema of the other version, in the API `api`.
 */
function withItsNull(schema: ApiSchema, api: Api, other: ApiSchema): ApiSchema {
  if (schema.refusesNull === undefined) return schema
  const written = valueAt(api.document, (definitionOf(other.definition) ?? other).pointer)
  const isMeant = own(written, NULLABLE) === true && !listOf(own(written, 'enum')).includes(null)
  return schema.refusesNull === 'enum' && isMeant ? schema : { ...schema, nullable: false }
}

/** Returns the unions (`oneOf`, `anyOf`) that all apply to a schema: its own, and those in its `allOf`. */
function unionsOf({ union, also }: ApiSchema): ApiUnion[] {
  const others = also.flatMap((part) => (isOnlyUnion(part) && part.union ? [part.union] : []))
  return union ? [...others, union] : others
}

/** Returns the parts of a schema that also apply, except its choices. */
function partsOf({ also }: ApiSchema): ApiSchema[] {
  return also.filter((part) => !isOnlyUnion(part))
}

function isOnlyUnion({ union, ...others }: ApiSchema): boolean {
  return union !== undefined && JSON.stringify(others) === JSON.stringify(emptySchema(others))
}

/** Returns whether a schema only requires properties, whose rules are elsewhere. */
function onlyRequires(schema: ApiSchema): boolean {
  return schema.requires.length > 0 && statesOnly(schema, ['types', 'requires'])
}

/** Returns the words for a choice in Markdown. */
function choiceInWords(union: ApiUnion): string {
  const schemas = union.alternatives.map(({ schema }) => schema)
  if (!schemas.every(onlyRequires)) return `choice of ${namesOf(union).join(' or ')}`
  const names = schemas.map(({ requires }) => requires.map((name) => code(name)).join(' and '))
  return `choice of what is required: ${names.join(' or ')}`
}

function below(at: At, step: string): At {
  const joint = at.path === '' || step.startsWith('[') ? '' : '.'
  // The element of an item has the name of the list.
  return { ...at, path: at.path + joint + step, name: step.startsWith('[') ? at.name : step }
}

/** Returns the types that a schema allows, except null. */
function typesIn(schema: ApiSchema): readonly Json[] | 'any' {
  const types = typesOf(schema).filter((type) => type !== 'null')
  return types.length > 0 || schema.never ? types : 'any'
}

/** Returns whether a list of types contains one that another list does not contain. */
function hasMore(types: readonly Json[] | 'any', others: readonly Json[] | 'any'): boolean {
  if (others === 'any') return false
  const isIn = (type: Json) => others.includes(type) || (type === 'integer' && others.includes('number'))
  return types === 'any' || !types.every(isIn)
}

/** Returns the types of a schema without other rules as alternatives; undefined for another schema. */
function onePerType(schema: ApiSchema): ApiAlternative[] | undefined {
  if (schema.types.length < 2 || !statesOnly(schema, ['types', 'nullable', ...WORDS])) return undefined
  return schema.types.map((type) => ({ values: [], schema: { ...emptySchema(schema), types: [type] } }))
}

/** Returns the schema of the JSON value in a text. */
function inText({ rules }: ApiSchema): ApiSchema | undefined {
  return rules.find(({ keyword }) => keyword === 'contentSchema')?.schema
}

/** Returns the rules that are only compared as a whole. */
function wholesOf(schema: ApiSchema): WholeRule[] {
  const names = targetOf(schema.propertyNames)
  // Each name is a text.
  const isRule = names && !statesOnly(names, ['types', 'nullable', ...WORDS])
  return [
    ...schema.rules.map((rule) => ({
      name: nameOfRule(rule),
      schema: rule.keyword === 'contentSchema' ? undefined : { ...emptySchema(schema), rules: [rule] },
    })),
    ...(isRule ? [{ name: code('propertyNames'), schema: { ...names, types: [], nullable: false } }] : []),
    ...partsOf(schema).map(() => ({ name: code('allOf'), schema: undefined })),
  ]
}

/** Returns the keyword of a rule in Markdown, with the property or the anchor of the rule. */
function nameOfRule({ keyword, name, schema }: ApiRule): string {
  const onlyRequires = keyword === 'dependentSchemas' && statesOnly(schema, ['requires'])
  const written = code(onlyRequires ? 'dependentRequired' : keyword)
  return name === undefined ? written : `${written} for ${code(name)}`
}

function defaultOf(schema: ApiSchema): string {
  return schema.default === undefined ? 'none' : code(showValue(schema.default, schema))
}
