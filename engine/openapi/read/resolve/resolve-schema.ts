import type { ApiRule, ApiSchema, ApiUnion, ApiXml, Json, JsonType } from '../../../model/api.ts'
import { NUMBERS, TYPES } from '../../../model/api.ts'
import { didYouMean } from '../../../model/problem.ts'
import { DEEPEST } from '../../check/parts-of.ts'
import { lettersOf } from '../../describe/letters-of.ts'
import { mergeSchemas, onlyDescribes } from '../../describe/merge-schemas.ts'
import { annotate, requireProperties, stated } from '../../describe/schema-shape.ts'
import { emptySchema } from '../../empty-schema.ts'
import { asText, isObject, listOf, meantValue, objectOf, own, text, valueAt } from '../../json.ts'
import type { Report } from '../../report.ts'
import { isAnnotation, isShaped, NULLABLE } from '../../schema-keywords.ts'
import type { Description } from '../read-description.ts'
import type { References } from '../references.ts'
import { Discriminators } from './discriminators.ts'
import { boundTarget } from './dynamic-anchors.ts'
import { Part } from './part.ts'
import type { SchemaNames } from './schema-names.ts'

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

/**
 * Converts raw schemas to `ApiSchema`. References become names and are followed only in `allOf`, whose parts are
 * merged. Each named schema is resolved once, so that cycles and repetitions take no further time.
 */
export class SchemaResolver {
  private readonly description: Description
  private readonly references: References
  private readonly report: Report
  private readonly names: SchemaNames
  /** The schemas with examples or a default by pointer, for the check of these values. */
  readonly exemplified = new Map<string, ApiSchema>()
  readonly discriminators: Discriminators
  private bases = 0
  /** Whether a copy with dynamic anchors is being resolved. It contains no further copies, whose number could double with each level. */
  private isCopy = false

  constructor(description: Description, references: References, names: SchemaNames, report: Report) {
    this.description = description
    this.references = references
    this.names = names
    this.report = report
    this.discriminators = new Discriminators(names, references)
  }

  /** Returns the schema of a part. `name` is the name of the property or schema: a title that repeats it is dropped. */
  resolve(at: Part, name = ''): ApiSchema {
    const { value, pointer } = at
    // `checkFields` reports a value that is neither a boolean nor an object.
    if (!isObject(value)) return { ...emptySchema({ pointer }), ...(value === false && { never: true }) }
    const reference = at.raw('$ref')
    const schema =
      typeof reference === 'string'
        ? this.reference(at, reference, name)
        : Array.isArray(at.raw('allOf'))
          ? this.allOf(at, name)
          : this.plain(at, name)
    const whole = at.raw(NULLABLE) === true ? { ...schema, nullable: true, refusesNull: undefined } : schema
    const hasValues = ['default', 'example', 'examples'].some((key) => at.has(key))
    if (hasValues && !this.isCopy) this.exemplified.set(pointer, whole)
    return whole
  }

  /** Returns all named schemas. Call this last, because every `resolve` may mention further schemas. */
  named(): Map<string, ApiSchema> {
    const { pointers, schemas } = this.names
    // The loop over a Map also visits items that are added during the loop.
    for (const [name, pointer] of pointers)
      schemas.set(name, this.definition(pointer) ?? emptySchema({ pointer }))
    return schemas
  }

  private reference(at: Part, reference: string, name: string): ApiSchema {
    // `References` reports a missing target.
    const target = this.references.find(reference, at.pointer)
    if (target === null) return emptySchema(at)
    const beside = at.without('$ref')
    const bound = this.bound(at, name)
    if (bound)
      return (isShaped(objectOf(beside.value)) ? mergeSchemas : annotate)(bound, this.plain(beside, name))
    if (isShaped(objectOf(beside.value)))
      return this.allOf(at.without('$ref', { allOf: [{ $ref: reference }] }), name)
    return { ...this.plain(beside, name), ref: this.names.reference(target) }
  }

  /** Returns the target of a reference with the dynamic anchors of the schema around it; null if the target has none. */
  private bound(at: Part, name: string): ApiSchema | null {
    const copy = this.isCopy ? null : boundTarget(at, this.description.document, this.references)
    if (!copy) return null
    this.isCopy = true
    const schema = this.resolve(copy, name)
    this.isCopy = false
    return schema
  }

  /** Returns a named schema whose `allOf` is merged, or null while the schema is being resolved. */
  private definition(pointer: string): ApiSchema | null {
    const { definitions } = this.names
    const cached = definitions.get(pointer)
    if (cached !== undefined) return cached
    definitions.set(pointer, null)
    const at = new Part(valueAt(this.description.document, pointer), pointer)
    const { isCopy } = this
    this.isCopy = false
    const schema = this.resolve(at, this.names.of(pointer))
    this.isCopy = isCopy
    this.discriminators.addBase(schema, at)
    definitions.set(pointer, schema)
    return schema
  }

  private allOf(at: Part, name: string): ApiSchema {
    const members = at.list('allOf')
    const others = at.without('allOf')
    const beside = this.plain(others, name)
    // In version 3.0, authors write `allOf: [{ $ref }, { description }]` to describe a reference.
    const shapes = members.filter(({ value }) => !isObject(value) || isShaped(value))
    if (shapes.length === 1 && shapes[0]?.isObject && !isShaped(objectOf(others.value))) {
      const schemas = members.map((member) => this.resolve(member, name))
      const single = schemas[members.indexOf(shapes[0])] ?? beside
      const notes = schemas.filter((schema) => schema !== single)
      return [...notes, beside].reduce(annotate, single)
    }
    const parts = members.map((member) => this.member(member))
    const whole = [...parts, beside].reduce(mergeSchemas)
    const schema = requireProperties({ ...whole, pointer: at.pointer }, listOf(at.raw('required')))
    for (const member of members) {
      const reference = member.raw('$ref')
      const target = typeof reference === 'string' ? this.references.find(reference, member.pointer) : null
      if (target !== null) this.discriminators.addWhole(schema, this.names.reference(target))
    }
    return schema
  }

  /** Returns a member of `allOf` with its reference followed. Title, description, examples and `xml` are not inherited. */
  private member(at: Part): ApiSchema {
    const schema = this.resolve(at)
    if (!schema.ref) return schema
    const refuse = (rule: string, severity: 'error' | 'warn', message: string, hint: string) => {
      this.report({ rule, severity, message, hint }, at.pointer)
      return emptySchema(at)
    }
    const target = this.names.pointers.get(schema.ref.name) ?? ''
    // Each level uses some of the stack.
    if (this.bases > DEEPEST) {
      const message = `This allOf builds on more than ${DEEPEST} others, each on the next; the part is left out.`
      const hint = 'Reduce the number of schemas that build on each other.'
      return refuse('api-deep-all-of', 'error', message, hint)
    }
    this.bases += 1
    const definition = this.follow(target)
    this.bases -= 1
    if (definition === null) {
      const message = `This allOf contains itself through "${schema.ref.name}"; the part is left out.`
      const hint = 'Refer to the schema from a property, or move what both share into a third schema.'
      return refuse('api-circular-all-of', 'warn', message, hint)
    }
    const { title: _title, description: _description, externalDocs: _docs, xml: _xml, ...shape } = definition
    return annotate({ ...shape, examples: [], deprecated: false }, schema)
  }

  /** Like `targetOf`, while named schemas are being resolved: null if one of the targets is being resolved. */
  private follow(pointer: string, seen = new Set<string>()): ApiSchema | null {
    const definition = seen.has(pointer) ? null : this.definition(pointer)
    if (!definition?.ref) return definition
    return this.follow(this.names.pointers.get(definition.ref.name) ?? '', seen.add(pointer))
  }

  private plain(at: Part, name: string): ApiSchema {
    const typed = this.types(at)
    const rules = this.rules(at)
    const isNotNull = typed.nullable && rules.some((rule) => rule.keyword === 'not' && rule.schema.nullable)
    const schema: ApiSchema = {
      ...emptySchema(at),
      ...numbersOf(at),
      ...annotationsOf(at, name, typed.types),
      ...typed,
      ...(isNotNull && { refusesNull: 'not' as const }),
      properties: at
        .map('properties')
        .map(([name, part]) => ({ name, required: false, schema: this.resolve(part, name) })),
      patternProperties: at
        .map('patternProperties')
        .map(([pattern, part]) => ({ pattern, schema: this.resolve(part) })),
      prefixItems: at.list('prefixItems').map((item) => this.resolve(item)),
      ...stated({
        additionalProperties:
          this.moreProperties(at, 'additionalProperties') ?? this.moreProperties(at, 'unevaluatedProperties'),
        unevaluated: (!at.has('additionalProperties') && at.has('unevaluatedProperties')) || undefined,
        propertyNames: this.inner(at, 'propertyNames'),
        items: this.inner(at, 'items'),
      }),
      rules,
    }
    return this.choices(requireProperties(schema, listOf(at.raw('required'))), at, name)
  }

  private inner(at: Part, key: string): ApiSchema | undefined {
    return at.has(key) ? this.resolve(at.field(key)) : undefined
  }

  private types(
    at: Part,
  ): Pick<ApiSchema, 'types' | 'implied' | 'nullable' | 'refusesNull' | 'values' | 'never'> {
    const type = at.raw('type')
    const listed = typeof type === 'string' || type === null ? [type] : listOf(type)
    for (const name of listed) {
      if (name === 'null' || TYPES.includes(name as JsonType)) continue
      const isNull = name === null
      const written = asText(name)
      const message = isNull
        ? 'The type null has no quotes, so it is not the name of a type.'
        : `JSON Schema has no type "${written}".`
      const meant = FORMATS.get(written)
      const hint = meant
        ? `Write "type: ${meant.type}" and "format: ${meant.format}".`
        : isNull
          ? `Write 'null' in quotes, such as "type: [string, 'null']".`
          : didYouMean(written, TYPES) || `Write one of ${TYPES.join(', ')}, null.`
      this.report({ rule: 'api-unknown-type', severity: 'error', message, hint }, `${at.pointer}/type`)
    }
    const constant = at.raw('const')
    const allowed = constant === undefined ? at.raw('enum') : [constant]
    const values = listOf(allowed).filter((value) => value !== null)
    const hasKey = (...keys: string[]) => keys.some((key) => at.has(key))
    const named = listed.filter((type): type is JsonType => TYPES.includes(type as JsonType))
    let types = named
    if (type === undefined) {
      // Next to alternatives, the rule for other properties only applies to those that are objects.
      const isMap = hasKey('additionalProperties') && !hasKey('oneOf', 'anyOf')
      if (isMap || hasKey('properties', 'patternProperties')) types = ['object']
      else if (hasKey('items', 'prefixItems')) types = ['array']
    }
    if (types.length === 0) types = [...new Set(values.map(typeOf))]
    const byType = listed.includes('null')
    const isNullAlone = byType && named.length === 0
    const byValue = listOf(allowed).includes(null)
    return {
      types,
      ...(named.length === 0 && types.length > 0 && { implied: true as const }),
      nullable: byType || byValue,
      ...(type !== undefined && byValue && !byType && { refusesNull: 'type' as const }),
      ...(byType && allowed !== undefined && !byValue && { refusesNull: 'enum' as const }),
      ...(values.length > 0 && { values: values.map((value) => ({ value, ...enumTexts(value, at) })) }),
      ...((isNullAlone || forbidsAll(at) || (Array.isArray(allowed) && values.length === 0)) && {
        never: true as const,
      }),
    }
  }

  private moreProperties(at: Part, key: string): boolean | ApiSchema | undefined {
    const value = at.raw(key)
    if (value === undefined || typeof value === 'boolean') return value
    const isEmpty = isObject(value) && Object.keys(value).length === 0
    const schema = isEmpty || this.resolve(at.field(key))
    return schema === true || !schema.never || schema.nullable ? schema : false
  }

  /** Returns the rules that other schemas describe. A keyword that has no effect, such as `then` without `if`, is no rule. */
  private rules(at: Part): ApiRule[] {
    const rule = (keyword: ApiRule['keyword'], more: Partial<ApiRule> = {}): ApiRule[] => {
      const schema = this.inner(at, keyword)
      return schema ? [{ keyword, schema, ...more }] : []
    }
    const count = (key: string) => {
      const value = at.raw(key)
      return typeof value === 'number' ? value : undefined
    }
    const dynamic = at.raw('$dynamicRef')
    const dependent = (name: string, schema: ApiSchema): ApiRule => ({
      keyword: 'dependentSchemas',
      name,
      schema,
    })
    return [
      ...rule('contains', stated({ least: count('minContains'), most: count('maxContains') })),
      ...(at.raw('unevaluatedItems') === true ? [] : rule('unevaluatedItems')),
      ...rule('contentSchema'),
      ...(forbidsAll(at) ? [] : rule('not')),
      ...at
        .map('dependentRequired')
        .map(([name, part]) => dependent(name, requireProperties(emptySchema(part), listOf(part.value)))),
      ...at.map('dependentSchemas').map(([name, part]) => dependent(name, this.resolve(part))),
      ...(typeof dynamic === 'string'
        ? [{ keyword: '$dynamicRef' as const, name: dynamic, schema: emptySchema(at) }]
        : []),
      ...(at.has('then') || at.has('else')
        ? rule('if', stated({ met: this.inner(at, 'then'), unmet: this.inner(at, 'else') }))
        : []),
    ]
  }

  /** Returns the schema null for a reference to a schema that only allows null, such as the `NullEnum` of drf-spectacular. */
  private nullOf(item: Part, pointer: string): Part | undefined {
    const reference = item.raw('$ref')
    const found = typeof reference === 'string' ? this.references.find(reference, pointer) : null
    if (found === null) return undefined
    const target = new Part(valueAt(this.description.document, found), item.pointer)
    const [only, ...others] = listOf(target.raw('enum'))
    const isNull = target.raw('type') === 'null' || (only === null && others.length === 0)
    // The target may have further keywords, even a reference to itself.
    return isNull ? new Part({ type: 'null' }, item.pointer) : undefined
  }

  /** Adds `oneOf` and `anyOf`: an alternative null makes it nullable, constants become values, the others are a union. */
  private choices(schema: ApiSchema, at: Part, name: string): ApiSchema {
    let result = schema
    for (const key of ['oneOf', 'anyOf'] as const) {
      if (!Array.isArray(at.raw(key))) continue
      const exclusive = key === 'oneOf'
      const discriminator = at.field('discriminator').text('propertyName')
      const all = at.list(key).map((item) => this.resolve(this.nullOf(item, at.pointer) ?? item, name))
      const alternatives = all
        .filter((item) => !(item.never && item.nullable))
        .flatMap((item) => unpacked(item, exclusive))
      const inside = [...all, ...alternatives].some((item) => item.nullable)
      const nullable = result.nullable || inside
      const isRefused = inside && !result.nullable
      const byType = isRefused && result.types.length > 0 && !result.implied && ('type' as const)
      const isSeveral = exclusive && all.filter((item) => item.nullable).length > 1
      const refusesNull = byType || (isRefused && isSeveral ? ('oneOf' as const) : undefined)
      const free = Object.keys(objectOf(at.value)).every(
        (other) => other === key || isAnnotation(other) || other === 'type',
      )
      const [only] = alternatives
      if (only && alternatives.length === 1 && discriminator === undefined && free) {
        const { types, implied, never } = result
        const typed = only.ref ? only : mergeSchemas({ ...emptySchema(at), types, implied, never }, only)
        result = annotate(typed, { ...result, nullable: false })
      } else if (free && only && alternatives.every(isConstant)) {
        result = withConstants(result, alternatives)
      } else if (only) {
        const union: ApiUnion = {
          exclusive,
          discriminator,
          alternatives: alternatives.map((item) => ({ values: [], schema: withTypeOf(result, item) })),
        }
        this.discriminators.addUnion(union, at)
        result = result.union
          ? { ...result, also: [...result.also, { ...emptySchema(at), union }] }
          : { ...result, union }
      } else if (all.length > 0) result = { ...result, never: true }
      result = { ...result, nullable, ...stated({ refusesNull }) }
    }
    return result
  }
}

/** Returns the annotations of a schema, which only describe. `types` are those that the schema allows. */
function annotationsOf(at: Part, name: string, types: readonly JsonType[]): Partial<ApiSchema> {
  const title = at.text('title')
  const written = at.raw('default')
  const example = at.raw('example')
  const examples = [...listOf(at.raw('examples')), ...(example === undefined ? [] : [example])]
  return {
    ...stated({
      title: title && lettersOf(title) !== lettersOf(name) ? title : undefined,
      description: at.description,
      externalDocs: at.docs,
      default: written === undefined ? undefined : meantValue(written, types),
      ...at.words('format', 'contentMediaType', 'contentEncoding', 'pattern'),
      sdkName: at.text('x-sdk-name'),
      keyName: at.text('x-additionalPropertiesName') || undefined,
      xml: xmlOf(at.field('xml')),
      // The descriptions of Kubernetes have the keyword at texts, where it means nothing.
      uniqueItems: (at.flag('uniqueItems') && (types.length === 0 || types.includes('array'))) || undefined,
    }),
    deprecated: at.isDeprecated,
    readOnly: at.flag('readOnly') ?? false,
    writeOnly: at.flag('writeOnly') ?? false,
    examples: examples.map((value) => meantValue(value, types)),
  }
}

function numbersOf(at: Part): Partial<ApiSchema> {
  const numbers = NUMBERS.map((key) => [key, at.raw(key)] as const)
  return Object.fromEntries(numbers.filter(([, value]) => typeof value === 'number'))
}

/** Returns how XML writes the values of a schema; undefined if the description says nothing. */
function xmlOf(at: Part): ApiXml | undefined {
  const flags = stated({ attribute: at.flag('attribute'), wrapped: at.flag('wrapped') })
  const xml = { ...stated(at.words('name', 'namespace', 'prefix')), ...flags }
  return Object.keys(xml).length > 0 ? xml : undefined
}

/** Returns an alternative that only has a format with the type of the schema around it, to which the format applies. */
function withTypeOf({ types }: ApiSchema, item: ApiSchema): ApiSchema {
  const isBare = item.format !== undefined && item.types.length === 0 && types.length === 1
  return isBare ? { ...item, types } : item
}

/** Returns the inner alternatives of an alternative that is only a union; otherwise the alternative. */
function unpacked(schema: ApiSchema, exclusive: boolean): ApiSchema[] {
  const { union, description, nullable } = schema
  const isBare = onlyDescribes({ ...schema, union: undefined }) && description === undefined
  if (!isBare || union?.exclusive !== exclusive || union.discriminator !== undefined) return [schema]
  return union.alternatives.map((item) => (nullable ? { ...item.schema, nullable } : item.schema))
}

/** Returns whether `not` forbids every value: generators write `not: {}` for the schema `false`. */
function forbidsAll(at: Part): boolean {
  const not = at.raw('not')
  return not === true || (isObject(not) && Object.keys(not).length === 0)
}

function isConstant({ ref, values, union }: ApiSchema): boolean {
  return ref === undefined && values?.length === 1 && union === undefined
}

function withConstants(schema: ApiSchema, alternatives: ApiSchema[]): ApiSchema {
  const values = alternatives.flatMap(({ values = [], title, description }) =>
    values.map(({ value }) => ({
      value,
      // A title alone describes the value; next to a description, a single word is the name of the value.
      ...stated(
        title === undefined || (description !== undefined && /^\S+$/.test(title))
          ? { name: title, description }
          : { description: [title, description].filter(Boolean).join(': ') },
      ),
    })),
  )
  const types = [...new Set(alternatives.flatMap((item) => item.types))]
  return { ...schema, values, types: schema.types.length > 0 ? schema.types : types }
}

/**
 * Returns the name of a value in `x-enum-varnames`, and its description in `x-enumDescriptions`: an object by value, or a
 * list in the order of `enum`. In `x-enum-comments` of swag, the description has the name of the value.
 * https://openapi-generator.tech/docs/templating/#enum,
 * https://redocly.com/docs/api-reference-docs/specification-extensions/x-enum-descriptions
 */
function enumTexts(value: Json, at: Part): { name?: string; description?: string } {
  const said = (...keys: string[]) => {
    const words = keys.map((key) => at.raw(key)).find((each) => each !== undefined)
    const index = listOf(at.raw('enum')).indexOf(value)
    return text(Array.isArray(words) ? words[index] : own(words, asText(value)))
  }
  const name = said('x-enum-varnames', 'x-enumNames')
  return stated({
    // Generators write a name for each value, also where the value itself is the name.
    name: name !== undefined && lettersOf(name) === lettersOf(asText(value)) ? undefined : name,
    description:
      said('x-enumDescriptions', 'x-enum-descriptions') ?? text(own(at.raw('x-enum-comments'), name ?? '')),
  })
}

function typeOf(value: Json): JsonType {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as 'boolean' | 'object' | 'string'
}
