import type {
  Api,
  ApiOperation,
  ApiReference,
  ApiSchema,
  ApiValue,
  Fact,
  Json,
  NamedApi,
} from '../../model/api.ts'
import { NUMBERS } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { emptySchema } from '../empty-schema.ts'
import { describeLimits } from './describe-limits.ts'
import { joined } from './enumerate.ts'
import { withExactIntegers } from './exact-integers.ts'
import { findInApis } from './find-in-apis.ts'
import { showValue } from './show-value.ts'
import { definitionOf } from './target-of.ts'

/** The last parts of paths: the facts that a page can request of a schema. */
const KEYWORDS = [...NUMBERS, 'default', 'enum', 'pattern', 'limits']

/** Schemas on one level, of which all must state the same value of a keyword. */
type Layer = readonly ApiSchema[]

/**
 * Returns a function that finds a value of the description by its path: the name of a schema or an operation, then
 * properties or parameters (`*` for the items of a list and the values of a map), then a keyword, e.g.
 * `ChatCompletionRequest.temperature.maximum`, `GET /v1/files.page_size.default`. `limits` means all bounds in words.
 * The id of an API may be before the path: `billing:Invoice.total.maximum`. If a description is not whole, which is
 * reported, a missing value is not a problem: the result is empty.
 */
export function apiValues(apis: readonly NamedApi[], isWhole = true): (of: string) => ApiValue {
  const none = {
    problem: 'the site has no API description',
    hint: 'Name one in the config, at `api.description`.',
  }
  return (of) => {
    const value =
      findInApis(apis, of, find, (hint) => ({ problem: 'several APIs have this value', hint })) ?? none
    return 'problem' in value && !isWhole ? { fact: [] } : value
  }
}

function find({ schemas, operations, integers }: Api, of: string): ApiValue {
  const calls = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  const names = [...schemas.keys(), ...calls.keys()]
  const start = beginningOf(of, names)
  if (start === undefined) {
    const written = of.split('.')[0] ?? ''
    const known = names.filter((name) => name.includes(' /') === written.includes('/'))
    return unknown(`the description has no "${written}"`, written, known)
  }
  const call = calls.get(start)
  let at = start
  let layers = layersOf(call ? sentIn(call) : schemas.get(start))
  let rest = of.slice(start.length + 1)
  while (rest.includes('.')) {
    const known = below(layers)
    const step = beginningOf(rest, [...known.keys()])
    if (step === rest) break
    if (step === undefined) {
      const written = rest.split('.')[0] ?? ''
      return unknown(`${at} has no "${written}"`, written, [...known.keys()])
    }
    layers = layersOf(known.get(step))
    at = `${at}.${step}`
    rest = rest.slice(step.length + 1)
  }
  return ask(at, layers, rest, integers)
}

/** Returns the longest name with which a path begins, because names may contain dots; undefined if there is none. */
function beginningOf(path: string, names: readonly string[]): string | undefined {
  const found = names.filter((name) => `${path}.`.startsWith(`${name}.`))
  return found.sort((a, b) => b.length - a.length)[0]
}

function ask(at: string, layers: readonly Layer[], keyword: string, integers: Api['integers']): ApiValue {
  for (const layer of layers) {
    const facts = layer
      .map((schema) => factOf(schema, keyword, integers))
      .filter((fact) => fact !== undefined)
    const [first, ...others] = new Set(facts.map((fact) => JSON.stringify(fact)))
    if (first === undefined) continue
    if (others.length === 0) return { fact: JSON.parse(first) as Fact }
    return {
      problem: `${at} states several values of "${keyword}"`,
      hint: 'Name the schema of one of its alternatives instead.',
    }
  }
  if (keyword === '' || below(layers).has(keyword)) {
    const problem = `the path leads to ${keyword === '' ? at : `${at}.${keyword}`}, and names no keyword`
    return { problem, hint: `Add one of these to its end: ${KEYWORDS.map((name) => `.${name}`).join(', ')}.` }
  }
  const stated = KEYWORDS.filter((name) => layers.flat().some((schema) => factOf(schema, name, integers)))
  return unknown(`${at} states no "${keyword}"`, keyword, stated)
}

/** Returns the fact that a schema states for a keyword; undefined if the schema does not state one. */
function factOf(schema: ApiSchema, keyword: string, integers: Api['integers']): Fact | undefined {
  const inWords = (text: string) => numbersInWords(withExactIntegers(text, integers))
  const show = (value: Json) =>
    typeof value === 'number' ? inWords(String(value)) : { code: showValue(value, schema) }
  if (keyword === 'limits') {
    const limits = describeLimits(schema).join(', ')
    return limits === '' ? undefined : [inWords(limits)]
  }
  if (keyword === 'enum') return schema.values && joined(schema.values.map(({ value }) => show(value)))
  const field = ([...NUMBERS, 'default', 'pattern'] as const).find((name) => name === keyword)
  const value = field && schema[field]
  return value === undefined ? undefined : [show(value)]
}

/** Formats numbers for sentences: `−2` with a minus sign, `32,768`. Exponents do not change. */
function numbersInWords(text: string): string {
  return text
    .replace(/(?<![\w.])-(?=\d)/g, '\u2212')
    .replace(/(?<![\w.])\d{5,}(?![\w.])/g, (digits) => BigInt(digits).toLocaleString('en-US'))
}

/** Returns an operation as a schema: its properties are the parameters and the properties of the body, which a caller sends. */
function sentIn({ pointer, parameters, requestBody }: ApiOperation): ApiSchema {
  const bodies = requestBody?.contents.flatMap(({ schema }) => layersOf(schema)) ?? []
  const inBody = [...below(bodies)].map(([name, schema]) => ({ name, schema, required: false }))
  return { ...emptySchema({ pointer }), properties: [...parameters, ...inBody] }
}

/** The properties below a schema by name, in the order of the author. If two have the same name, the nearer one. */
function below(layers: readonly Layer[]): Map<string, ApiSchema> {
  const found = layers
    .flat()
    .flatMap(({ properties, items, additionalProperties }) => [
      ...properties.map(({ name, schema }) => [name, schema] as const),
      ...[items, additionalProperties].flatMap((each) =>
        typeof each === 'object' ? [['*', each] as const] : [],
      ),
    ])
  return new Map([...new Map(found.reverse())].reverse())
}

/**
 * Returns a schema, then the target of its reference, then its alternatives, each with the target of its reference. Each
 * target is visited once, and its reference is noted in `seen`, because schemas may be alternatives of each other.
 */
function layersOf(schema: ApiSchema | undefined, seen = new Set<ApiReference>()): Layer[] {
  if (!schema) return []
  const { ref, union } = schema
  const isNew = ref && !seen.has(ref)
  if (isNew) seen.add(ref)
  const target = isNew ? layersOf(definitionOf(ref), seen) : []
  const alternatives = union?.alternatives.flatMap((each) => layersOf(each.schema, seen).flat()) ?? []
  return [[schema], ...target, alternatives]
}

function unknown(problem: string, name: string, known: readonly string[]): ApiValue {
  const verb = known.length === 1 ? 'is' : 'are'
  const all = known.length > 0 && known.length <= 12 ? `There ${verb}: ${known.join(', ')}.` : ''
  return { problem, hint: didYouMean(name, known) || all || 'The API reference lists the names.' }
}
