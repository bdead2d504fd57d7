import type { ApiSchema } from '../../../model/api.ts'
import { BOUNDS, LEAST, MOST } from '../../schema-keywords.ts'
import { code, shown } from '../change.ts'

/** Keywords for which a program often cannot decide which of two values allows more. */
const EITHER = [
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'contentMediaType',
  'contentEncoding',
] as const

/** Keywords that say how a text contains bytes. */
const CONTENT: ReadonlySet<string> = new Set(['format', 'contentMediaType', 'contentEncoding'])

/** Keywords of counts, which are never below 0: a minimum of 0 has no effect. */
const COUNTS: ReadonlySet<string> = new Set(['minLength', 'minItems', 'minProperties'])

/** Formats of numbers: each contains the values of those before it. https://spec.openapis.org/registry/format/ */
const SIZES = ['int8 int16 int32 int64', 'uint8 uint16 uint32 uint64', 'int32 double', 'float double'].map(
  (formats) => formats.split(' '),
)

/** The formats that programs use for a number without a format. */
const USUAL: readonly unknown[] = ['int64', 'double']

/** What a change does to the values that a schema allows: `other` if some values are lost and others are new. */
export type Effect = 'fewer' | 'more' | 'same' | 'other'

/** Returns the differences between the limits of two schemas, in Markdown, each with its effect. */
export function differentLimits(was: ApiSchema, is: ApiSchema): [Effect, string][] {
  const pairs = BOUNDS.filter((pair) => pair.every((key) => was[key] !== is[key]))
  const isSameContent = contentOf(was) === contentOf(is)
  const others = [...LEAST, ...MOST, ...EITHER].filter((key) => {
    if (was[key] === is[key] || pairs.some((pair) => pair.some((other) => other === key))) return false
    if (isSameContent && CONTENT.has(key)) return false
    return !COUNTS.has(key) || Boolean(was[key]) || Boolean(is[key])
  })
  return [
    ...pairs.flatMap((pair) => differentBounds(was, is, pair)),
    ...others.map((key): [Effect, string] => {
      const said = `${key}: ${shown(was[key])} → ${shown(is[key])}`
      if (isUsual(key, was[key], is[key])) return ['same', said]
      if (is[key] === undefined || isWider(key, was[key], is[key])) return ['more', said]
      if (was[key] === undefined || isWider(key, is[key], was[key])) return ['fewer', said]
      return ['other', said]
    }),
  ]
}

/** Compares two keywords for the same bound that both changed. */
function differentBounds(
  was: ApiSchema,
  is: ApiSchema,
  [closed, open]: (typeof BOUNDS)[number],
): [Effect, string][] {
  const sign = closed === 'minimum' ? 1 : -1
  const boundOf = (schema: ApiSchema) => {
    const [inside = 0, outside = 0] = [closed, open].map((key) => (schema[key] ?? sign * -Infinity) * sign)
    // The next integer is the first one that an open bound allows.
    if (schema.types.join() === 'integer')
      return { value: Math.max(Math.ceil(inside), Math.floor(outside) + 1), isOpen: false }
    return { value: Math.max(inside, outside), isOpen: outside >= inside }
  }
  const [old, now] = [boundOf(was), boundOf(is)]
  const said = [was, is].map((schema) => {
    const stated = [closed, open].filter((key) => schema[key] !== undefined)
    return stated.map((key) => `${key} ${code(schema[key])}`).join(' and ') || 'none'
  })
  const more = now.value === old.value ? Number(now.isOpen) - Number(old.isOpen) : now.value - old.value
  return more === 0 ? [] : [[more > 0 ? 'fewer' : 'more', said.join(' → ')]]
}

/** Returns how a text contains bytes, in the same words for versions 3.0 and 3.1, and its format otherwise. */
function contentOf({
  format,
  contentEncoding = format === 'byte' ? 'base64' : undefined,
  contentMediaType = format === 'binary' ? 'application/octet-stream' : undefined,
}: ApiSchema): string {
  const other = format === 'byte' || format === 'binary' ? undefined : format
  return JSON.stringify([contentEncoding, contentMediaType, other])
}

/** Returns whether a change only adds or removes the name of the format that programs use without a name. */
function isUsual(key: string, was: unknown, is: unknown): boolean {
  return key === 'format' && (was === undefined || is === undefined) && USUAL.includes(was ?? is)
}

/** Returns whether a keyword with its new value allows all that it allowed before, and more; false if this is unknown. */
function isWider(key: string, was: unknown, is: unknown): boolean {
  if (key === 'format')
    return SIZES.some((sizes) => {
      const index = sizes.indexOf(String(was))
      return index >= 0 && sizes.indexOf(String(is)) > index
    })
  const [old, now] = [Number(was), Number(is)]
  // 0.3 / 0.1 is 2.9999999999999996.
  if (key === 'multipleOf') return Number.isInteger(Number((old / now).toPrecision(12)))
  return LEAST.some((least) => least === key) ? now < old : MOST.some((most) => most === key) && now > old
}
