import type { Api, ApiRule, ApiSchema, ApiUnion, Json, JsonType } from '../../model/api.ts'
import { NUMBERS, TYPES } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { mergeSchemas } from '../describe/merge-schemas.ts'
import { annotate, requireProperties, stated } from '../describe/schema-shape.ts'
import { emptySchema } from '../empty-schema.ts'
import { isObject, type JsonObject, listOf, meantValue, objectOf, own, step, text, valueAt } from '../json.ts'
import type { Report } from '../report.ts'
import { isAnnotation, isShaped, NULLABLE } from '../schema-keywords.ts'
import { Discriminators } from './discriminators.ts'
import type { Description } from './read-description.ts'
import type { References } from './references.ts'
import { SchemaNames } from './schema-names.ts'

/** Formats that authors write as types, also by their names in other languages. */
const FORMATS = new Map(
  [
    ['string', 'date date-time time uuid email uri binary byte password'],
    ['integer', 'int32 int64'],
    ['number', 'float double'],
  ].flatMap(([type = '', formats = '']) => formats.split(' ').map((format) => [format, { type, format }])),
)
FORMATS.set('file', { type: 'string', format: 'binary' })
FORMATS.set('datetime', { type: 'string', format: 'date-time' })
FORMATS.set('long', { type: 'integer', format: 'int64' })

/** The maximum depth of bases that `allOf` follows, because each level uses some of the stack. */
const DEEPEST = 50

/**
 * Converts raw schemas to `ApiSchema`. References become names and are followed only in `allOf`, whose parts are
 * merged. Each named schema is resolved once, so that cycles and repetitions take no further time.
 */
export class SchemaResolver {
  private readonly description: Description
  private readonly references: References
  private readonly report: Report
  private readonly names: SchemaNames
  /** Definitions by pointer; null while a definition is being resolved. */
  private readonly definitions = new Map<string, ApiSchema | null>()
  /** Pointers of named schemas in the order of their first mention. The set grows while schemas are resolved. */
  private readonly mentioned: Set<string>
  private readonly discriminators: Discriminators
  /** The current depth of bases. */
  private bases = 0

  constructor(description: Description, references: References, report: Report) {
    this.description = description
    this.references = references
    this.report = report
    const components = Object.keys(objectOf(valueAt(description.document, '/components/schemas')))
    this.names = new SchemaNames(components)
    this.discriminators = new Discriminators(this.names, references)
    this.mentioned = new Set(components.map((name) => step('/components/schemas', name)))
  }

  /** Returns the schema at a pointer. `name` is the name of the property or schema: a title that repeats it is dropped. */
  resolve(written: Json | undefined, pointer: string, name = ''): ApiSchema {
    // `checkStructure` reports a value that is neither a boolean nor an object.
    if (!isObject(written)) return { ...emptySchema({ pointer }), ...(written === false && { never: true }) }
    const raw = this.withoutDynamic(written)
    const reference = own(raw, '$ref')
    const schema =
      typeof reference === 'string'
        ? this.reference(raw, reference, pointer, name)
        : Array.isArray(own(raw, 'allOf'))
          ? this.allOf(raw, pointer, name)
          : this.plain(raw, pointer, name)
    return own(raw, NULLABLE) === true ? { ...schema, nullable: true } : schema
  }

  /** Returns all named schemas. Call this last, because every `resolve` may mention further schemas. */
  named(): Map<string, ApiSchema> {
    const named = new Map<string, ApiSchema>()
    // The loop over a Set also visits items that are added during the loop.
    for (const pointer of this.mentioned) {
      named.set(this.names.of(pointer), this.definition(pointer) ?? emptySchema({ pointer }))
    }
    return named
  }

  /** Adds the values of the discriminator to the alternatives of unions. `schemas` are all named schemas. */
  labelAlternatives(schemas: Api['schemas']): void {
    this.discriminators.label(schemas)
  }

  /** Returns the schema with `$ref` for `$dynamicRef`, if the target is always the same schema. */
  private withoutDynamic(raw: JsonObject): JsonObject {
    const reference = own(raw, '$dynamicRef')
    if (typeof reference !== 'string' || !this.references.isAlwaysSame(reference)) return raw
    const others = without(raw, '$dynamicRef')
    if (own(raw, '$ref') === undefined) return { ...others, $ref: reference }
    return { ...others, allOf: [...listOf(own(raw, 'allOf')), { $ref: reference }] }
  }

  private reference(raw: JsonObject, reference: string, pointer: string, name: string): ApiSchema {
    // `References` reports a missing target.
    const target = this.references.find(reference, pointer)
    if (target === null) return emptySchema({ pointer })
    const beside = without(raw, '$ref')
    if (isShaped(beside)) return this.allOf({ ...beside, allOf: [{ $ref: reference }] }, pointer, name)
    this.mentioned.add(target)
    return { ...this.plain(beside, pointer, name), ref: this.names.of(target) }
  }

  /** Returns a named schema whose `allOf` is merged, or null while the schema is being resolved. */
  private definition(pointer: string): ApiSchema | null {
    const cached = this.definitions.get(pointer)
    if (cached !== undefined) return cached
    this.definitions.set(pointer, null)
    const raw = valueAt(this.description.document, pointer)
    const schema = this.resolve(raw, pointer, this.names.of(pointer))
    if (isObject(raw)) this.discriminators.addBase(schema, raw, pointer)
    this.definitions.set(pointer, schema)
    return schema
  }

  private allOf(raw: JsonObject, pointer: string, name: string): ApiSchema {
    const members = listOf(own(raw, 'allOf'))
    const beside = this.plain(without(raw, 'allOf'), pointer, name)
    const only = onlyShape(raw)
    if (only) {
      const schemas = members.map((member, index) => this.resolve(member, `${pointer}/allOf/${index}`, name))
      const single = schemas[members.indexOf(only)] ?? beside
      const notes = schemas.filter((schema) => schema !== single)
      return [...notes, beside].reduce(annotate, single)
    }
    const bases = new Set<Json | undefined>()
    const parts = members.flatMap((member, index) => {
      const base = isObject(member) && Object.keys(member).length === 1 ? own(member, '$ref') : undefined
      // A repeated base adds no rules, and would double the time with each level.
      if (base !== undefined && bases.has(base)) return []
      bases.add(base)
      return [this.member(member, `${pointer}/allOf/${index}`, pointer)]
    })
    const whole = [...parts, beside].reduce(mergeSchemas)
    return requireProperties({ ...whole, pointer }, listOf(own(raw, 'required')))
  }

  /** Returns a member of `allOf` with its reference followed. Title, description and examples are not inherited. */
  private member(raw: Json, pointer: string, heir: string): ApiSchema {
    const schema = this.resolve(raw, pointer)
    if (schema.ref === undefined) return schema
    const refuse = (rule: string, severity: 'error' | 'warn', message: string, hint: string) => {
      this.report({ rule, severity, message, hint }, pointer)
      return emptySchema({ pointer })
    }
    const target = this.names.pointerOf(schema.ref)
    this.discriminators.addHeir(target, heir)
    if (this.bases > DEEPEST) {
      const message = `This allOf builds on more than ${DEEPEST} others, each on the next; the part is left out.`
      return refuse(
        'api-deep-all-of',
        'error',
        message,
        'Reduce the number of schemas that build on each other.',
      )
    }
    this.bases += 1
    const definition = this.follow(target)
    this.bases -= 1
    if (definition === null) {
      const message = `This allOf contains itself through "${schema.ref}"; the part is left out.`
      const hint = 'Refer to the schema from a property, or move what both share into a third schema.'
      return refuse('api-circular-all-of', 'warn', message, hint)
    }
    const { title: _title, description: _description, externalDocs: _docs, ...shape } = definition
    return annotate({ ...shape, examples: [], deprecated: false }, schema)
  }

  /** Like `targetOf`, while named schemas are being resolved: null if one of the targets is being resolved. */
  private follow(pointer: string, seen = new Set<string>()): ApiSchema | null {
    const definition = seen.has(pointer) ? null : this.definition(pointer)
    if (!definition?.ref) return definition
    return this.follow(this.names.pointerOf(definition.ref), seen.add(pointer))
  }

  private plain(raw: JsonObject, pointer: string, name: string): ApiSchema {
    const at = (key: string) => step(pointer, key)
    const inner = (key: string) => {
      const value = own(raw, key)
      return value === undefined ? undefined : this.resolve(value, at(key))
    }
    const typed = this.types(raw, pointer)
    const schema: ApiSchema = {
      ...emptySchema({ pointer }),
      ...this.numbers(raw, pointer),
      ...annotationsOf(raw, name, typed.types),
      ...typed,
      properties: Object.entries(objectOf(own(raw, 'properties'))).map(([key, value]) => ({
        name: key,
        required: false,
        schema: this.resolve(value, step(at('properties'), key), key),
      })),
      patternProperties: Object.entries(objectOf(own(raw, 'patternProperties'))).map(([pattern, value]) => ({
        pattern,
        schema: this.resolve(value, step(at('patternProperties'), pattern)),
      })),
      prefixItems: listOf(own(raw, 'prefixItems')).map((item, index) =>
        this.resolve(item, step(at('prefixItems'), index)),
      ),
      ...stated({
        additionalProperties:
          this.moreProperties(raw, 'additionalProperties', pointer) ??
          this.moreProperties(raw, 'unevaluatedProperties', pointer),
        propertyNames: inner('propertyNames'),
        items: inner('items'),
      }),
      rules: this.rules(raw, pointer),
    }
    const required = requireProperties(schema, listOf(own(raw, 'required')))
    return this.choices(required, raw, pointer, name)
  }

  private numbers(raw: JsonObject, pointer: string): Partial<ApiSchema> {
    const numbers: Partial<ApiSchema> = {}
    const written: { [keyword: string]: string } = {}
    for (const key of [...NUMBERS, 'default'] as const) {
      const value = own(raw, key)
      if (typeof value !== 'number') continue
      numbers[key] = value
      // Integers beyond 2⁵³ lose their last digits.
      const isExact = !Number.isInteger(value) || Number.isSafeInteger(value)
      const digits = isExact ? undefined : this.description.written(step(pointer, key))
      if (digits !== undefined) written[key] = digits
    }
    return Object.keys(written).length > 0 ? { ...numbers, written } : numbers
  }

  /** Returns the types and values by `type`, `const` and `enum`. */
  private types(
    raw: JsonObject,
    pointer: string,
  ): Pick<ApiSchema, 'types' | 'nullable' | 'values' | 'never'> {
    const type = own(raw, 'type')
    const listed = typeof type === 'string' ? [type] : listOf(type)
    for (const name of listed) {
      if (name === 'null' || TYPES.includes(name as JsonType)) continue
      const message = `JSON Schema has no type "${String(name)}".`
      const meant = FORMATS.get(String(name))
      const hint = meant
        ? `Write "type: ${meant.type}" and "format: ${meant.format}".`
        : didYouMean(String(name), TYPES) || `Write one of ${TYPES.join(', ')}, null.`
      this.report({ rule: 'api-unknown-type', severity: 'error', message, hint }, `${pointer}/type`)
    }
    const constant = own(raw, 'const')
    const allowed = constant === undefined ? own(raw, 'enum') : [constant]
    const values = listOf(allowed).filter((value) => value !== null)
    const hasKey = (...keys: string[]) => keys.some((key) => Object.hasOwn(raw, key))
    const named = listed.filter((type): type is JsonType => TYPES.includes(type as JsonType))
    let types = named
    if (type === undefined) {
      if (hasKey('properties', 'additionalProperties', 'patternProperties')) types = ['object']
      else if (hasKey('items', 'prefixItems')) types = ['array']
    }
    if (types.length === 0) types = [...new Set(values.map(typeOf))]
    const isNullAlone = listed.includes('null') && named.length === 0
    return {
      types,
      nullable: listed.includes('null') || listOf(allowed).includes(null),
      ...(values.length > 0 && { values: values.map((value) => ({ value, ...wordsOf(value, raw) })) }),
      ...((isNullAlone || (Array.isArray(allowed) && values.length === 0)) && { never: true as const }),
    }
  }

  private moreProperties(raw: JsonObject, key: string, pointer: string): boolean | ApiSchema | undefined {
    const value = own(raw, key)
    if (value === undefined || typeof value === 'boolean') return value
    const isEmpty = isObject(value) && Object.keys(value).length === 0
    return isEmpty || this.resolve(value, step(pointer, key))
  }

  /** Returns the rules that other schemas describe. A keyword that has no effect, such as `then` without `if`, is no rule. */
  private rules(raw: JsonObject, pointer: string): ApiRule[] {
    const resolved = (key: string, value = own(raw, key)) =>
      value === undefined ? undefined : this.resolve(value, step(pointer, key))
    const rule = (keyword: ApiRule['keyword'], more: Partial<ApiRule> = {}): ApiRule[] => {
      const schema = resolved(keyword)
      return schema ? [{ keyword, schema, ...more }] : []
    }
    const count = (key: string) => {
      const value = own(raw, key)
      return typeof value === 'number' ? value : undefined
    }
    const dynamic = own(raw, '$dynamicRef')
    const dependent = (name: string, schema: ApiSchema): ApiRule => ({
      keyword: 'dependentSchemas',
      name,
      schema,
    })
    return [
      ...rule('contains', stated({ least: count('minContains'), most: count('maxContains') })),
      ...(own(raw, 'unevaluatedItems') === true ? [] : rule('unevaluatedItems')),
      ...rule('contentSchema'),
      ...rule('not'),
      ...Object.entries(objectOf(own(raw, 'dependentRequired'))).map(([name, needed]) => {
        const at = step(step(pointer, 'dependentRequired'), name)
        return dependent(name, requireProperties(emptySchema({ pointer: at }), listOf(needed)))
      }),
      ...Object.entries(objectOf(own(raw, 'dependentSchemas'))).map(([name, needed]) =>
        dependent(name, this.resolve(needed, step(step(pointer, 'dependentSchemas'), name))),
      ),
      ...(typeof dynamic === 'string'
        ? [{ keyword: '$dynamicRef' as const, name: dynamic, schema: emptySchema({ pointer }) }]
        : []),
      ...rule('if', stated({ met: resolved('then'), unmet: resolved('else') })),
    ]
  }

  /** Returns the target of a reference if it only allows null, such as the `NullEnum` of drf-spectacular. */
  private nullOf(item: Json, pointer: string): JsonObject | undefined {
    const reference = own(item, '$ref')
    const at = typeof reference === 'string' ? this.references.find(reference, pointer) : null
    const target = at === null ? undefined : valueAt(this.description.document, at)
    const [only, ...others] = listOf(own(target, 'enum'))
    const isNull = own(target, 'type') === 'null' || (only === null && others.length === 0)
    return isObject(target) && isNull ? target : undefined
  }

  /** Adds `oneOf` and `anyOf`: an alternative null makes it nullable, constants become values, the others are a union. */
  private choices(schema: ApiSchema, raw: JsonObject, pointer: string, name: string): ApiSchema {
    let result = schema
    for (const key of ['oneOf', 'anyOf'] as const) {
      if (!Array.isArray(own(raw, key))) continue
      const exclusive = key === 'oneOf'
      const discriminator = text(own(own(raw, 'discriminator'), 'propertyName'))
      const all = listOf(own(raw, key)).map((item, index) =>
        this.resolve(this.nullOf(item, pointer) ?? item, `${pointer}/${key}/${index}`, name),
      )
      const alternatives = all
        .filter((item) => !(item.never && item.nullable))
        .flatMap((item) => unpacked(item, exclusive))
      const inside = [...all, ...alternatives].some((item) => item.nullable)
      const free = Object.keys(raw).every((other) => other === key || isAnnotation(other) || other === 'type')
      const [only] = alternatives
      if (only && alternatives.length === 1 && discriminator === undefined && free) {
        result = annotate(only, { ...result, nullable: false })
      } else if (free && only && alternatives.every(isConstant)) {
        result = withConstants(result, alternatives)
      } else if (only) {
        const union: ApiUnion = {
          exclusive,
          discriminator,
          alternatives: alternatives.map((item) => ({ values: [], schema: item })),
        }
        this.discriminators.addUnion(union, raw)
        result = result.union
          ? { ...result, also: [...result.also, { ...emptySchema({ pointer }), union }] }
          : { ...result, union }
      }
      result = { ...result, nullable: result.nullable || inside }
    }
    return result
  }
}

/** Returns the annotations of a schema, which only describe. `types` are those that the schema allows. */
function annotationsOf(raw: JsonObject, name: string, types: readonly JsonType[]): Partial<ApiSchema> {
  const title = text(own(raw, 'title'))
  const docs = own(raw, 'externalDocs')
  const url = text(own(docs, 'url'))
  const written = own(raw, 'default')
  const example = own(raw, 'example')
  const examples = [...listOf(own(raw, 'examples')), ...(example === undefined ? [] : [example])]
  return {
    ...stated({
      title: title && letters(title) !== letters(name) ? title : undefined,
      description: text(own(raw, 'description')) || undefined,
      externalDocs: url === undefined ? undefined : { url, description: text(own(docs, 'description')) },
      default: written === undefined ? undefined : meantValue(written, types),
      format: text(own(raw, 'format')),
      contentMediaType: text(own(raw, 'contentMediaType')),
      contentEncoding: text(own(raw, 'contentEncoding')),
      sdkName: text(own(raw, 'x-sdk-name')),
      pattern: text(own(raw, 'pattern')),
      // The descriptions of Kubernetes have the keyword at texts, where it means nothing.
      uniqueItems:
        (own(raw, 'uniqueItems') === true && (types.length === 0 || types.includes('array'))) || undefined,
    }),
    deprecated: own(raw, 'deprecated') === true,
    readOnly: own(raw, 'readOnly') === true,
    writeOnly: own(raw, 'writeOnly') === true,
    examples: examples.map((value) => meantValue(value, types)),
  }
}

/**
 * Returns the only member of `allOf` that is not an annotation, if all other keywords only describe. In version 3.0,
 * authors write `allOf: [{ $ref }, { description }]` to describe a reference.
 */
function onlyShape(raw: JsonObject): JsonObject | null {
  const shapes = listOf(own(raw, 'allOf')).filter((member) => !isObject(member) || isShaped(member))
  const [only] = shapes
  return shapes.length === 1 && isObject(only) && !isShaped(without(raw, 'allOf')) ? only : null
}

/** Returns the inner alternatives of an alternative that is only a union; otherwise the alternative. */
function unpacked(schema: ApiSchema, exclusive: boolean): ApiSchema[] {
  const { union, types, also, description, nullable } = schema
  const isBare = types.length === 0 && also.length === 0 && description === undefined
  if (!isBare || union?.exclusive !== exclusive || union.discriminator !== undefined) return [schema]
  return union.alternatives.map((item) => (nullable ? { ...item.schema, nullable } : item.schema))
}

/** Returns whether a schema only allows one value. */
function isConstant({ ref, values, union }: ApiSchema): boolean {
  return ref === undefined && values?.length === 1 && union === undefined
}

/** Returns the schema with the values of its constant alternatives. */
function withConstants(schema: ApiSchema, alternatives: ApiSchema[]): ApiSchema {
  const values = alternatives.flatMap(({ values = [], title, description }) =>
    values.map(({ value }) => ({
      value,
      // A title alone describes the value; next to a description, it is the name of the value.
      ...stated(description === undefined ? { description: title } : { name: title, description }),
    })),
  )
  const types = [...new Set(alternatives.flatMap((item) => item.types))]
  return { ...schema, values, types: schema.types.length > 0 ? schema.types : types }
}

/**
 * Returns the name of a value in `x-enum-varnames`, and its description in `x-enumDescriptions`: an object by value, or a
 * list in the order of `enum`. https://openapi-generator.tech/docs/templating/#enum,
 * https://redocly.com/docs/api-reference-docs/specification-extensions/x-enum-descriptions
 */
function wordsOf(value: Json, raw: JsonObject): { name?: string; description?: string } {
  const said = (...keys: string[]) => {
    const words = keys.map((key) => own(raw, key)).find((each) => each !== undefined)
    const index = listOf(own(raw, 'enum')).indexOf(value)
    return text(Array.isArray(words) ? words[index] : own(words, String(value)))
  }
  return stated({
    name: said('x-enum-varnames', 'x-enumNames'),
    description: said('x-enumDescriptions', 'x-enum-descriptions'),
  })
}

function typeOf(value: Json): JsonType {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as 'boolean' | 'object' | 'string'
}

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
