import type { Json } from '../../model/api.ts'
import { isObject, own, step } from '../json.ts'

/**
 * The objects of OpenAPI 3.x and what their fields hold: an object, a list of them (`Server[]`), or objects by names
 * that the author chose (`{Schema}`). `*` are all fields but references and extensions. Fields with plain values are left out, and so are
 * examples, defaults and the like, whose keys mean nothing.
 * https://spec.openapis.org/oas/v3.1.1.html#schema-0, https://json-schema.org/draft/2020-12/json-schema-core
 */
const OBJECTS = {
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
  Contact: {},
  License: {},
  ExternalDocumentation: {},
  Server: { variables: '{ServerVariable}' },
  ServerVariable: {},
  Tag: { externalDocs: 'ExternalDocumentation' },
  SecurityRequirement: {},
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
    get: 'Operation',
    put: 'Operation',
    post: 'Operation',
    delete: 'Operation',
    options: 'Operation',
    head: 'Operation',
    patch: 'Operation',
    trace: 'Operation',
    query: 'Operation',
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
  MediaType: {
    schema: 'Schema',
    itemSchema: 'Schema',
    examples: '{Example}',
    encoding: '{Encoding}',
  },
  Encoding: { headers: '{Header}' },
  Response: { headers: '{Header}', content: '{MediaType}', links: '{Link}' },
  Link: { server: 'Server' },
  Example: {},
  SecurityScheme: { flows: 'OAuthFlows' },
  OAuthFlows: {},
  Discriminator: {},
  Schema: {
    $defs: '{Schema}',
    definitions: '{Schema}',
    properties: '{Schema}',
    patternProperties: '{Schema}',
    dependentSchemas: '{Schema}',
    additionalProperties: 'Schema',
    unevaluatedProperties: 'Schema',
    propertyNames: 'Schema',
    items: 'Schema',
    prefixItems: 'Schema[]',
    unevaluatedItems: 'Schema',
    contains: 'Schema',
    contentSchema: 'Schema',
    allOf: 'Schema[]',
    oneOf: 'Schema[]',
    anyOf: 'Schema[]',
    not: 'Schema',
    if: 'Schema',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nobody awaits the table
    then: 'Schema',
    else: 'Schema',
    discriminator: 'Discriminator',
  },
} as const satisfies Record<string, Record<string, string>>

export type Kind = keyof typeof OBJECTS

/** Fields of a path item that are operations: `get`, `post`, … */
export const METHODS: ReadonlySet<string> = new Set(
  Object.entries(OBJECTS.PathItem).flatMap(([field, kind]) => (kind === 'Operation' ? [field] : [])),
)

const FIELDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(OBJECTS).map(([kind, fields]) => [kind, new Map(Object.entries(fields))]),
)

export interface Visitor {
  /** Each object before what is inside it, which may be changed. */
  enter(kind: Kind, object: { [key: string]: Json }, pointer: string): void
  /** What stands where something else belongs; `expected` is a kind, `list` or `map`. */
  wrong?(expected: Kind | 'list' | 'map', value: Json, pointer: string): void
}

/** Goes through a description, or one of its objects, by what each field is. */
export function walkObjects(kind: Kind, value: Json, pointer: string, visitor: Visitor): void {
  if (kind === 'Schema' && typeof value === 'boolean') return
  if (!isObject(value)) {
    visitor.wrong?.(kind, value, pointer)
    return
  }
  visitor.enter(kind, value, pointer)
  const fields = FIELDS.get(kind) ?? new Map<string, string>()
  const every = fields.get('*')
  for (const key of Object.keys(value)) {
    const isOwn = every === undefined || key === '$ref' || key.startsWith('x-')
    const field = isOwn ? fields.get(key) : every
    const inner = own(value, key)
    if (field !== undefined && inner !== undefined) walkField(field, inner, step(pointer, key), visitor)
  }
}

function walkField(field: string, value: Json, pointer: string, visitor: Visitor): void {
  const kind = field.replace(/[[\]{}]/g, '') as Kind
  // A key without a value in YAML: nothing is meant, but where an operation or a schema would be lost.
  if (value === null && field !== 'Operation' && field !== 'Schema') return
  if (field.startsWith('{')) {
    if (!isObject(value)) visitor.wrong?.('map', value, pointer)
    else
      for (const [name, inner] of Object.entries(value)) walkField(kind, inner, step(pointer, name), visitor)
  } else if (field.endsWith(']')) {
    if (!Array.isArray(value)) visitor.wrong?.('list', value, pointer)
    else for (const [index, inner] of value.entries()) walkField(kind, inner, step(pointer, index), visitor)
  } else walkObjects(kind, value, pointer, visitor)
}
