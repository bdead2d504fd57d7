import type { Json } from '../model/api.ts'
import { isObject, type JsonObject, own, step } from './json.ts'

/** Fields with the same kind of value: `fields('Schema', 'not if')` is `{ not: 'Schema', if: 'Schema' }`. */
function fields(kind: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}

/**
 * The objects of OpenAPI 3.x and the content of their fields: an object, a list of objects (`Server[]`), or objects by
 * names that the author chose (`{Schema}`). `*` means all fields except references and extensions. The table omits
 * fields with plain values (such as examples and defaults), and objects that contain only such fields.
 * https://spec.openapis.org/oas/v3.1.1.html#schema-0, https://json-schema.org/draft/2020-12/json-schema-core
 */
const OBJECTS: Record<string, Record<string, string>> = {
  OpenAPI: {
    info: 'Info',
    servers: 'Server[]',
    paths: 'Paths',
    webhooks: '{PathItem}',
    components: 'Components',
    security: 'SecurityRequirement[]',
    tags: 'Tag[]',
    externalDocs: 'ExternalDocumentation',
  },
  Info: { contact: 'Contact', license: 'License' },
  Server: { variables: '{ServerVariable}' },
  Tag: { externalDocs: 'ExternalDocumentation' },
  Components: {
    schemas: '{Schema}',
    responses: '{Response}',
    parameters: '{Parameter}',
    examples: '{Example}',
    requestBodies: '{RequestBody}',
    headers: '{Header}',
    securitySchemes: '{SecurityScheme}',
    links: '{Link}',
    callbacks: '{Callback}',
    pathItems: '{PathItem}',
  },
  Paths: { '*': 'PathItem' },
  PathItem: {
    ...fields('Operation', 'get put post delete options head patch trace query'),
    servers: 'Server[]',
    parameters: 'Parameter[]',
  },
  Operation: {
    externalDocs: 'ExternalDocumentation',
    parameters: 'Parameter[]',
    requestBody: 'RequestBody',
    responses: 'Responses',
    callbacks: '{Callback}',
    security: 'SecurityRequirement[]',
    servers: 'Server[]',
  },
  Responses: { '*': 'Response' },
  Callback: { '*': 'PathItem' },
  Parameter: { schema: 'Schema', content: '{MediaType}', examples: '{Example}' },
  Header: { schema: 'Schema', content: '{MediaType}', examples: '{Example}' },
  RequestBody: { content: '{MediaType}' },
  MediaType: { ...fields('Schema', 'schema itemSchema'), examples: '{Example}', encoding: '{Encoding}' },
  Encoding: { headers: '{Header}' },
  Response: { headers: '{Header}', content: '{MediaType}', links: '{Link}' },
  Link: { server: 'Server' },
  SecurityScheme: { flows: 'OAuthFlows' },
  Schema: {
    ...fields('{Schema}', '$defs definitions properties patternProperties dependentSchemas'),
    ...fields('Schema', 'additionalProperties unevaluatedProperties propertyNames items unevaluatedItems'),
    ...fields('Schema', 'contains contentSchema not if then else'),
    ...fields('Schema[]', 'prefixItems allOf oneOf anyOf'),
    discriminator: 'Discriminator',
  },
}

/** The fields with plain values, of objects whose fields are fixed. Includes the fields of version 3.2. */
const PLAIN: Record<string, string> = {
  OpenAPI: 'openapi jsonSchemaDialect $self',
  Info: 'title summary description termsOfService version',
  Server: 'url description name',
  Tag: 'name summary description parent kind',
  Components: 'mediaTypes',
  PathItem: 'summary description additionalOperations',
  Operation: 'tags summary description operationId deprecated',
  Parameter: 'name in description required deprecated allowEmptyValue style explode allowReserved example',
  Header: 'description required deprecated allowEmptyValue style explode allowReserved example',
  RequestBody: 'description required',
  MediaType: 'example prefixEncoding itemEncoding',
  Encoding: 'contentType style explode allowReserved encoding prefixEncoding itemEncoding',
  Response: 'summary description',
  Link: 'operationRef operationId parameters requestBody description',
  Example: 'summary description value externalValue dataValue serializedValue',
  SecurityScheme:
    'type description name in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl deprecated',
  Discriminator: 'propertyName mapping defaultMapping',
}

const FIELDS = new Map(Object.entries(OBJECTS).map(([kind, held]) => [kind, new Map(Object.entries(held))]))

/** Returns the names of all fields of an object, except extensions; undefined if authors may choose the names. */
export function fieldsOf(kind: string): string[] | undefined {
  const plain = PLAIN[kind]
  return plain === undefined ? undefined : [...plain.split(' '), ...Object.keys(OBJECTS[kind] ?? {})]
}

/** The keywords of a schema that contain schemas or a discriminator: `properties`, `items`, … */
export const SCHEMA_KEYWORDS: readonly string[] = Object.keys(OBJECTS.Schema ?? {})

/** The fields of a path item that are operations: `get`, `post`, … */
export const METHODS: ReadonlySet<string> = new Set(
  Object.entries(OBJECTS.PathItem ?? {}).flatMap(([field, kind]) => (kind === 'Operation' ? [field] : [])),
)

/** Returns the field of `components` for objects of a kind: `schemas` for `Schema`; undefined if there is none. */
export function componentsOf(kind: string): string | undefined {
  return Object.entries(OBJECTS.Components ?? {}).find(([, held]) => held === `{${kind}}`)?.[0]
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
    if (field !== undefined && inner !== undefined) walkField(field, inner, step(pointer, key), visitor)
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
