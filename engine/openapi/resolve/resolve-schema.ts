import type { ApiNamedSchema, ApiSchema, ApiUnion, Json, JsonType } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { isObject, type JsonObject, listOf, objectOf, own, put, step, text, valueAt } from '../json.ts'
import type { Description } from '../read/read-description.ts'
import type { References } from '../read/references.ts'
import type { Report } from '../report.ts'
import { annotate, constants, isConstant, unpacked } from './combine-schemas.ts'
import { Discriminators } from './discriminators.ts'
import { emptySchema } from './empty-schema.ts'
import { mergeSchemas } from './merge-all-of.ts'
import { requireProperties } from './require-properties.ts'
import { resolveDocs } from './resolve-docs.ts'
import { isAnnotation, isShaped, KEPT, NULLABLE, NUMBERS, TYPES } from './schema-keywords.ts'
import { SchemaNames } from './schema-names.ts'

/** Bases of bases up to which `allOf` is followed: each takes its share of the stack. */
const DEEPEST = 50

/**
 * Raw schemas → `ApiSchema`. References become names and are never followed but through `allOf`, whose parts are
 * merged; each named schema is worked out once, so that neither cycles nor repetition cost anything.
 */
export class SchemaResolver {
  private readonly description: Description
  private readonly references: References
  private readonly report: Report
  private readonly names: SchemaNames
  /** Definitions by pointer; null while one is being worked out. */
  private readonly definitions = new Map<string, ApiSchema | null>()
  /** Pointers of named schemas, in the order of their first mention; grows while they are resolved. */
  private readonly mentioned = new Set<string>()
  private readonly discriminators: Discriminators
  /** Bases of bases that are being followed. */
  private bases = 0

  constructor(description: Description, references: References, report: Report) {
    this.description = description
    this.references = references
    this.report = report
    const components = Object.keys(objectOf(valueAt(description.document, '/components/schemas')))
    this.names = new SchemaNames(components)
    this.discriminators = new Discriminators(this.names, references)
    for (const name of components) this.mentioned.add(step('/components/schemas', name))
  }

  /** The schema at one place. `name` is what stands around it: a title that repeats it is dropped. */
  resolve(raw: Json | undefined, pointer: string, name = ''): ApiSchema {
    const place = { pointer, line: this.description.lineOf(pointer) }
    if (raw === undefined || raw === true) return emptySchema(place)
    if (raw === false) return { ...emptySchema(place), never: true }
    // Reported by `checkStructure`.
    if (!isObject(raw)) return emptySchema(place)
    const schema = this.settle(raw, pointer, name)
    return own(raw, NULLABLE) === true ? { ...schema, nullable: true } : schema
  }

  private settle(raw: JsonObject, pointer: string, name: string): ApiSchema {
    const written = own(raw, '$ref')
    if (typeof written === 'string') return this.reference(raw, written, pointer, name)
    if (Array.isArray(own(raw, 'allOf'))) return this.allOf(raw, pointer, name)
    return this.plain(raw, pointer, name)
  }

  /** Every named schema. To be called last: what else is resolved may mention more of them. */
  named(): ApiNamedSchema[] {
    const named: ApiNamedSchema[] = []
    // A Set visits what is added during the visit as well.
    for (const pointer of this.mentioned) {
      named.push({
        name: this.names.of(pointer),
        schema: this.definition(pointer) ?? emptySchema({ pointer }),
      })
    }
    const byName = new Map(named.map(({ name, schema }) => [name, schema]))
    this.discriminators.settle(byName, (pointer) => this.mentioned.has(pointer))
    return named
  }

  private reference(raw: JsonObject, written: string, pointer: string, name: string): ApiSchema {
    // What leads nowhere is reported by `checkReferences`.
    const target = this.references.find(written, pointer)
    if (target === null) return { ...emptySchema({ pointer, line: this.description.lineOf(pointer) }) }
    const beside = without(raw, '$ref')
    if (isShaped(beside)) {
      return this.allOf({ ...beside, allOf: [{ $ref: written }] }, pointer, name)
    }
    this.mentioned.add(target)
    return { ...this.plain(beside, pointer, name), ref: this.names.of(target) }
  }

  /** A named schema with nothing left to follow at its top, or null while it is being worked out. */
  private definition(pointer: string): ApiSchema | null {
    const known = this.definitions.get(pointer)
    if (known !== undefined) return known
    this.definitions.set(pointer, null)
    const raw = valueAt(this.description.document, pointer)
    const name = this.names.of(pointer)
    const schema = this.resolve(raw, pointer, name)
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
    let merged: ApiSchema | null = null
    const bases = new Set<Json | undefined>()
    members.forEach((member, index) => {
      const base = isObject(member) && Object.keys(member).length === 1 ? own(member, '$ref') : undefined
      // Named twice it says nothing more, and level upon level it would double each time.
      if (base !== undefined && bases.has(base)) return
      bases.add(base)
      const part = this.part(member, `${pointer}/allOf/${index}`, pointer)
      merged = merged ? mergeSchemas(merged, part) : part
    })
    const whole = mergeSchemas(merged ?? emptySchema({ pointer }), beside)
    const all = { ...whole, pointer, line: beside.line }
    return requireProperties(all, listOf(own(raw, 'required')))
  }

  /** One member of `allOf`, itself not a reference any more. What a shared base says of itself is not said of its heirs. */
  private part(raw: Json, pointer: string, heir: string): ApiSchema {
    const schema = this.resolve(raw, pointer)
    if (schema.ref === undefined) return schema
    const target = this.names.pointerOf(schema.ref)
    this.discriminators.addHeir(target, heir)
    if (this.bases > DEEPEST) {
      this.report(
        {
          rule: 'api-deep-all-of',
          severity: 'error',
          message: `This allOf builds on more than ${DEEPEST} others, each on the next; the part is left out.`,
          hint: 'Let fewer schemas build on each other.',
        },
        pointer,
      )
      return emptySchema({ pointer })
    }
    this.bases += 1
    const definition = this.follow(target, new Set())
    this.bases -= 1
    if (definition === null) {
      this.report(
        {
          rule: 'api-circular-all-of',
          severity: 'warn',
          message: `This allOf contains itself through "${schema.ref}"; the part is left out.`,
          hint: 'Refer to the schema from a property, or move what both share into a third schema.',
        },
        pointer,
      )
      return emptySchema({ pointer })
    }
    const { title: _title, description: _description, externalDocs: _docs, ...shape } = definition
    return annotate({ ...shape, examples: [], deprecated: false }, schema)
  }

  private follow(pointer: string, seen: Set<string>): ApiSchema | null {
    if (seen.has(pointer)) return null
    seen.add(pointer)
    const definition = this.definition(pointer)
    if (!definition?.ref) return definition
    return this.follow(this.names.pointerOf(definition.ref), seen)
  }

  private plain(raw: JsonObject, pointer: string, name: string): ApiSchema {
    const schema = emptySchema({ pointer, line: this.description.lineOf(pointer) })
    this.annotations(schema, raw, name)
    this.types(schema, raw, pointer)
    for (const key of NUMBERS) {
      const value = own(raw, key)
      if (typeof value === 'number') schema[key] = value
    }
    for (const key of [...NUMBERS, 'default'] as const) {
      const value = schema[key]
      const text = isExact(value) ? undefined : this.description.written(`${pointer}/${key}`)
      if (text !== undefined) schema.written = { ...schema.written, [key]: text }
    }
    const pattern = own(raw, 'pattern')
    if (typeof pattern === 'string') schema.pattern = pattern
    if (own(raw, 'uniqueItems') === true) schema.uniqueItems = true

    this.values(schema, raw)
    this.objectParts(schema, raw, pointer)
    this.arrayParts(schema, raw, pointer)
    const rest: JsonObject = {}
    for (const [key, value] of Object.entries(raw)) if (KEPT.has(key)) put(rest, key, value)
    if (Object.keys(rest).length > 0) schema.rest = rest
    const shaped = requireProperties(schema, listOf(own(raw, 'required')))
    return this.choices(shaped, raw, pointer, name)
  }

  private annotations(schema: ApiSchema, raw: JsonObject, name: string): void {
    const docs = resolveDocs(raw)
    if (docs) schema.externalDocs = docs
    const title = text(own(raw, 'title'))
    if (title !== undefined && title !== '' && letters(title) !== letters(name)) schema.title = title
    const description = text(own(raw, 'description'))
    if (description) schema.description = description
    schema.deprecated = own(raw, 'deprecated') === true
    schema.readOnly = own(raw, 'readOnly') === true
    schema.writeOnly = own(raw, 'writeOnly') === true
    if (Object.hasOwn(raw, 'default')) schema.default = own(raw, 'default') as Json
    schema.examples = [
      ...listOf(own(raw, 'examples')),
      ...(Object.hasOwn(raw, 'example') ? [raw.example as Json] : []),
    ]
    for (const key of ['format', 'contentMediaType', 'contentEncoding'] as const) {
      const value = text(own(raw, key))
      if (value !== undefined) schema[key] = value
    }
    const sdkName = text(own(raw, 'x-sdk-name'))
    if (sdkName !== undefined) schema.sdkName = sdkName
  }

  private types(schema: ApiSchema, raw: JsonObject, pointer: string): void {
    const written = own(raw, 'type')
    for (const type of typeof written === 'string' ? [written] : listOf(written)) {
      if (type === 'null') schema.nullable = true
      else if (TYPES.includes(type as JsonType)) schema.types.push(type as JsonType)
      else {
        this.report(
          {
            rule: 'api-unknown-type',
            severity: 'error',
            message: `JSON Schema has no type "${String(type)}".`,
            hint: didYouMean(String(type), TYPES) || `Write one of ${TYPES.join(', ')}, null.`,
          },
          `${pointer}/type`,
        )
      }
    }
    if (schema.nullable && schema.types.length === 0) schema.never = true
    if (written !== undefined) return
    if (['properties', 'additionalProperties', 'patternProperties'].some((key) => Object.hasOwn(raw, key))) {
      schema.types.push('object')
    } else if (['items', 'prefixItems'].some((key) => Object.hasOwn(raw, key))) schema.types.push('array')
  }

  private values(schema: ApiSchema, raw: JsonObject): void {
    const constant = Object.hasOwn(raw, 'const')
    const list = constant ? [own(raw, 'const') as Json] : own(raw, 'enum')
    if (!Array.isArray(list)) return
    if (list.includes(null)) schema.nullable = true
    schema.values = list.filter((value) => value !== null).map((value) => ({ value }))
    if (constant) schema.constant = true
    if (schema.values.length === 0) {
      delete schema.values
      schema.never = true
    } else if (schema.types.length === 0) {
      schema.types = [...new Set(schema.values.map(({ value }) => typeOf(value)))]
    }
  }

  private objectParts(schema: ApiSchema, raw: JsonObject, pointer: string): void {
    const required = new Set(listOf(own(raw, 'required')))
    const inside = `${pointer}/properties`
    for (const [name, value] of Object.entries(objectOf(own(raw, 'properties')))) {
      schema.properties.push({
        name,
        required: required.has(name),
        schema: this.resolve(value, step(inside, name), name),
      })
    }
    for (const [pattern, value] of Object.entries(objectOf(own(raw, 'patternProperties')))) {
      const at = step(`${pointer}/patternProperties`, pattern)
      schema.patternProperties.push({ pattern, schema: this.resolve(value, at) })
    }
    for (const key of ['additionalProperties', 'unevaluatedProperties']) {
      const value = own(raw, key)
      if (value === undefined || schema.additionalProperties !== undefined) continue
      schema.additionalProperties =
        typeof value === 'boolean'
          ? value
          : isObject(value) && Object.keys(value).length === 0
            ? true
            : this.resolve(value, `${pointer}/${key}`)
    }
    const names = own(raw, 'propertyNames')
    if (names !== undefined) schema.propertyNames = this.resolve(names, `${pointer}/propertyNames`)
  }

  private arrayParts(schema: ApiSchema, raw: JsonObject, pointer: string): void {
    schema.prefixItems = listOf(own(raw, 'prefixItems')).map((item, index) =>
      this.resolve(item, `${pointer}/prefixItems/${index}`),
    )
    const items = own(raw, 'items')
    if (items !== undefined) schema.items = this.resolve(items, `${pointer}/items`)
  }

  /** `oneOf` and `anyOf`: null and one more is "or null", constants are values, what is left is a union. */
  private choices(schema: ApiSchema, raw: JsonObject, pointer: string, name: string): ApiSchema {
    const choices = (['oneOf', 'anyOf'] as const).filter((key) => Array.isArray(own(raw, key)))
    let result = schema
    for (const key of choices) {
      const exclusive = key === 'oneOf'
      const discriminator = text(own(own(raw, 'discriminator'), 'propertyName'))
      let alternatives = listOf(own(raw, key)).map((item, index) =>
        this.resolve(item, `${pointer}/${key}/${index}`, name),
      )
      const isNull = (item: ApiSchema) => item.never === true && item.nullable
      const nullable = alternatives.some((item) => isNull(item))
      alternatives = alternatives.filter((item) => !isNull(item)).flatMap((item) => unpacked(item, exclusive))
      const free = Object.keys(raw).every((other) => other === key || isAnnotation(other) || other === 'type')
      const [only] = alternatives
      if (only && alternatives.length === 1 && discriminator === undefined && free) {
        result = annotate(only, { ...result, nullable: false })
        result = { ...result, pointer, line: schema.line }
      } else if (free && alternatives.length > 0 && alternatives.every(isConstant)) {
        result = constants(result, alternatives)
      } else if (alternatives.length > 0) {
        const union: ApiUnion = {
          exclusive,
          ...(discriminator !== undefined && { discriminator }),
          alternatives: alternatives.map((item) => ({ values: [], schema: item })),
        }
        this.discriminators.addUnion(union, raw)
        if (result.union)
          result = { ...result, also: [...result.also, { ...emptySchema({ pointer }), union }] }
        else result = { ...result, union }
      }
      const inside = alternatives.some((item) => item.nullable)
      result = { ...result, nullable: result.nullable || nullable || inside }
    }
    return result
  }
}

/**
 * The member of `allOf` that the others, and what stands around, only describe: `allOf: [{ $ref }, { description }]` is how
 * version 3.0 says of a reference what it is here.
 */
function onlyShape(raw: JsonObject): JsonObject | null {
  const shapes = listOf(own(raw, 'allOf')).filter((member) => !isObject(member) || isShaped(member))
  const [only] = shapes
  return shapes.length === 1 && isObject(only) && !isShaped(without(raw, 'allOf')) ? only : null
}

/** Whole numbers beyond 2⁵³ lose their last digits. */
function isExact(value: Json | undefined): boolean {
  return typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)
}

function typeOf(value: Json): JsonType {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as 'boolean' | 'object' | 'string'
}

function without(object: JsonObject, key: string): JsonObject {
  const copy: JsonObject = {}
  for (const [name, value] of Object.entries(object)) if (name !== key) put(copy, name, value)
  return copy
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
