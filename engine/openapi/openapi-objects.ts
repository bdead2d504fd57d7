import type { Json } from '../model/api.ts'
import { isObject, type JsonObject, own, step } from './json.ts'

/**
 * The objects of OpenAPI 3.x and their fields, also those of version 3.2. After a colon stands the content of a field: an object,
 * a list of objects (`Server[]`), or objects by names that the author chose (`{Schema}`). A field without a content has a plain
 * value, such as an example or a default. `*` means all fields except references and extensions. Objects that are not in the table
 * have only plain fields, and of a schema, the table omits them.
 * https://spec.openapis.org/oas/v3.1.1.html#schema-0, https://json-schema.org/draft/2020-12/json-schema-core
 */
const OBJECTS: Record<string, string> = {
  OpenAPI: `openapi jsonSchemaDialect $self info:Info servers:Server[] paths:Paths webhooks:{PathItem}
    x-webhooks:Webhooks components:Components security:SecurityRequirement[] tags:Tag[] externalDocs:ExternalDocumentation`,
  Info: 'title summary description termsOfService version contact:Contact license:License',
  Server: 'url description name variables:{ServerVariable}',
  Tag: 'name summary description parent kind externalDocs:ExternalDocumentation',
  Components: `mediaTypes schemas:{Schema} responses:{Response} parameters:{Parameter} examples:{Example}
    requestBodies:{RequestBody} headers:{Header} securitySchemes:{SecurityScheme} links:{Link}
    callbacks:{Callback} pathItems:{PathItem}`,
  Paths: '*:PathItem',
  Webhooks: '*:PathItem',
  PathItem: `summary description additionalOperations get:Operation put:Operation post:Operation
    delete:Operation options:Operation head:Operation patch:Operation trace:Operation query:Operation
    servers:Server[] parameters:Parameter[]`,
  Operation: `tags summary description operationId deprecated externalDocs:ExternalDocumentation
    parameters:Parameter[] requestBody:RequestBody responses:Responses callbacks:{Callback}
    security:SecurityRequirement[] servers:Server[]`,
  Responses: '*:Response',
  Callback: '*:PathItem',
  Parameter: `name in description required deprecated allowEmptyValue style explode allowReserved example
    schema:Schema content:{MediaType} examples:{Example}`,
  Header: `description required deprecated allowEmptyValue style explode allowReserved example
    schema:Schema content:{MediaType} examples:{Example}`,
  RequestBody: 'description required content:{MediaType}',
  MediaType: `example prefixEncoding itemEncoding schema:Schema itemSchema:Schema examples:{Example}
    encoding:{Encoding}`,
  Encoding: 'contentType style explode allowReserved encoding prefixEncoding itemEncoding headers:{Header}',
  Response: 'summary description headers:{Header} content:{MediaType} links:{Link}',
  Link: 'operationRef operationId parameters requestBody description server:Server',
  Example: 'summary description value externalValue dataValue serializedValue',
  SecurityScheme: `type description name in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl
    deprecated flows:OAuthFlows`,
  Discriminator: 'propertyName mapping defaultMapping',
  Schema: `$defs:{Schema} definitions:{Schema} properties:{Schema} patternProperties:{Schema}
    dependentSchemas:{Schema} additionalProperties:Schema unevaluatedProperties:Schema propertyNames:Schema
    items:Schema unevaluatedItems:Schema contains:Schema contentSchema:Schema not:Schema if:Schema
    then:Schema else:Schema prefixItems:Schema[] allOf:Schema[] oneOf:Schema[] anyOf:Schema[]
    discriminator:Discriminator`,
}

/** The content of each field by the kind of its object; '' for a plain value. */
const FIELDS = new Map(
  Object.entries(OBJECTS).map(([kind, row]) => {
    const fields = row.split(/\s+/).map((field) => field.split(':'))
    return [kind, new Map(fields.map(([name = '', content = '']) => [name, content]))]
  }),
)

/** Returns the names of all fields of an object, except extensions; undefined if authors may choose the names. */
export function fieldsOf(kind: string): string[] | undefined {
  const fields = FIELDS.get(kind)
  return !fields || fields.has('*') || kind === 'Schema' ? undefined : [...fields.keys()]
}

/** Returns the fields of an object with this content. */
function fieldsWith(content: string, kind: string): string[] {
  return [...(FIELDS.get(kind) ?? [])].flatMap(([field, each]) => (each === content ? [field] : []))
}

/** The keywords of a schema that contain schemas or a discriminator: `properties`, `items`, … */
export const SCHEMA_KEYWORDS: readonly string[] = [...(FIELDS.get('Schema')?.keys() ?? [])]

/** The fields of a path item that are operations: `get`, `post`, … */
export const METHODS: ReadonlySet<string> = new Set(fieldsWith('Operation', 'PathItem'))

/** Headers that are no parameters, because other fields describe them: OpenAPI ignores a parameter of this name. */
export const NO_PARAMETERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** The header that OpenAPI ignores among those of a response or of a part of a form. */
export const NO_HEADERS: ReadonlySet<string> = new Set(['content-type'])

/** Returns the field of `components` for objects of a kind: `schemas` for `Schema`; undefined if there is none. */
export function componentsOf(kind: string): string | undefined {
  return fieldsWith(`{${kind}}`, 'Components')[0]
}

/** The functions that `walkObjects` calls. */
export interface Visitor {
  /** Called for each object before its fields, which it may change. `kind` is its name in OpenAPI, e.g. `PathItem`. */
  enter?(kind: string, object: JsonObject, pointer: string): void
  /** Called for each object whose keys the author chose, such as `properties`, before its values. */
  map?(object: JsonObject, pointer: string): void
  /** Called for a value that OpenAPI does not allow here. `expected` is a kind, `list` or `map`. */
  wrong?(expected: string, value: Json, pointer: string): void
}

/** Visits a value and all values inside, with their JSON pointers. */
export function walkValues(
  value: Json,
  pointer: string,
  visit: (value: Json, pointer: string) => void,
): void {
  visit(value, pointer)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) walkValues(inner, step(pointer, key), visit)
}

/** Visits all objects in a description, or in one of its objects, by the kinds of their fields. */
export function walkObjects(kind: string, value: Json, pointer: string, visitor: Visitor): void {
  if (kind === 'Schema' && typeof value === 'boolean') return
  if (!isObject(value)) {
    visitor.wrong?.(kind, value, pointer)
    return
  }
  visitor.enter?.(kind, value, pointer)
  const held = FIELDS.get(kind)
  if (!held) return
  const every = held.get('*')
  for (const key of Object.keys(value)) {
    const isOwn = every === undefined || key === '$ref' || key.startsWith('x-')
    const field = isOwn ? held.get(key) : every
    const inner = own(value, key)
    if (field && inner !== undefined) walkField(field, inner, step(pointer, key), visitor)
  }
}

/** Returns all schemas in a description, or in one of its objects, with their pointers; outer schemas come first. */
export function rawSchemasIn(
  kind: string,
  value: Json,
  pointer = '',
): [schema: JsonObject, pointer: string][] {
  const found: [JsonObject, string][] = []
  walkObjects(kind, value, pointer, {
    enter(inner, object, at) {
      if (inner === 'Schema') found.push([object, at])
    },
  })
  return found
}

function walkField(field: string, value: Json, pointer: string, visitor: Visitor): void {
  const kind = field.replace(/[[\]{}]/g, '')
  // A key without a value in YAML means nothing, but an operation or a schema without a value is a mistake.
  if (value === null && field !== 'Operation' && field !== 'Schema') return
  if (field === kind) walkObjects(kind, value, pointer, visitor)
  else if (field.startsWith('{') ? !isObject(value) : !Array.isArray(value)) {
    visitor.wrong?.(field.startsWith('{') ? 'map' : 'list', value, pointer)
  } else {
    if (isObject(value)) visitor.map?.(value, pointer)
    for (const [key, inner] of Object.entries(value as object)) {
      walkField(kind, inner as Json, step(pointer, key), visitor)
    }
  }
}
