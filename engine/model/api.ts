import type { Prose } from './page.ts'
import type { FilePosition } from './problem.ts'

/** Any value that JSON can write. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Text about the API: plain text and code. */
export type Fact = (string | { code: string })[]

/** A value in the API description, or a problem (a part of a sentence) with a hint. */
export type ApiValue = { fact: Fact } | { problem: string; hint: string }

/** An API description in resolved form: `allOf` is merged, version 3.0 is converted. Plain data. */
export interface Api {
  title: string
  version: string
  /** One line, plain text. */
  summary?: string
  /** Markdown, as are all descriptions below. */
  description?: string
  /** Path of the description from the project's root. */
  source: string
  servers: ApiServer[]
  /** Contact, license, terms and further documents of the API, with their links. */
  about: { label: string; href?: string }[]
  security: ApiSecurityScheme[]
  /** The requirement of operations that state none; undefined if the description states none either. */
  needs?: ApiRequirement
  /** In the order of the description. Operations without a tag follow, in one group or grouped by path. */
  tags: ApiTag[]
  /** In the order of their tags, then in the order of the description. */
  operations: ApiOperation[]
  /** Requests that the API sends to its users. */
  webhooks: ApiOperation[]
  /** Schemas that others refer to by name, in the order of the description. The name is part of the anchor. */
  schemas: ReadonlyMap<string, ApiSchema>
  /** Setup of the SDKs, by language (`x-sdk`). */
  sdks: { [language: string]: ApiSdk }
  /** Environment variable from which samples without an SDK read the key, if the description names one (`x-sdk`). */
  keyVariable: string | undefined
  /** The description as OpenAPI 3.1 in JSON, to which the `pointer` of each part refers. */
  document: { [key: string]: Json }
  /** Integers of the description that JavaScript rounds, by the rounded number: `9223372036854776000` → `9223372036854775807`. */
  integers: ReadonlyMap<string, string>
  /** The texts of the description with their lines, which the rendered reference does not contain. */
  prose: Prose[]
  /**
   * The description as files to download, in its original version: 3.0 stays 3.0. In UTF-8, because a text with any
   * character above U+00FF takes two bytes for each character, in memory and in the cache.
   */
  files: { yaml: Uint8Array; json: Uint8Array }
}

/** One of the APIs of a site. */
export interface NamedApi {
  /** Name of the API in pages and in code blocks. */
  id: string
  api: Api
}

/** A server of the API, of an operation or of a link. */
export interface ApiServer {
  /** Variables are replaced by their defaults. */
  url: string
  /** The address with variables, if it has any: `https://{region}.example.com`. */
  template?: string
  description?: string
  /** Parts of the address that a caller may choose. */
  variables: { name: string; values: string[]; default: string; description?: string }[]
}

/** A part of the description. `Description.positionOf` returns its file and line. */
export interface ApiPart {
  /** JSON pointer into `Api.document`, without `#`. */
  pointer: string
}

/** A tag with its operations. Operations without a tag have a group of the same form. */
export interface ApiTag {
  /** Name in the description; part of the tag's anchor. */
  name: string
  /** The name that readers see. */
  label: string
  /** Name of the tag's group (`x-tagGroups`). */
  group?: string | undefined
  description?: string
  externalDocs?: ApiDocs
  /** Ids of the tag's operations. */
  operations: string[]
}

/** A link to documentation elsewhere. */
export interface ApiDocs {
  url: string
  description?: string
}

/** A method of authentication. */
export interface ApiSecurityScheme {
  /** Key in the description. */
  name: string
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect'
  description?: string
  deprecated: boolean
  /** For `http`: `bearer`, `basic`, … in lower case. */
  scheme?: string
  bearerFormat?: string
  /** For `apiKey`: the position and the name of the key. */
  in?: 'header' | 'query' | 'cookie'
  parameter?: string
  /** For `openIdConnect`. */
  openIdConnectUrl?: string
  /** For `oauth2`. */
  flows: {
    name: string
    authorizationUrl?: string
    tokenUrl?: string
    refreshUrl?: string
    scopes: { name: string; description: string }[]
  }[]
}

/** Alternatives. Each is a set of schemes that are all required. No alternative, or an empty set, requires no key. */
export type ApiRequirement = { scheme: string; scopes: string[] }[][]

/** An operation of a path, a webhook or a callback. */
export interface ApiOperation extends ApiPart {
  /** The file and the line of the operation, for messages about generated samples. */
  position: FilePosition
  /** `operationId`, or an id made from method and path. Unique in the Api. */
  id: string
  /** Upper case. */
  method: string
  /** Path in the description, e.g. `/v1/models/{model_id}`; for a webhook its name. */
  path: string
  /** The API sends this request to its users: a webhook or a callback. */
  incoming: boolean
  /** The first tag of the operation, which is its group in the reference. */
  tag: string
  otherTags: string[]
  /** Short title in plain text. Without a summary, the words of `operationId`, or method and path. */
  title: string
  /** The original title, if it contains Markdown. */
  titleMarkdown?: string
  /** For a callback, its name in the description. */
  callback?: string
  description?: string
  deprecated: boolean
  /** Words of the author about the operation, such as "Beta" (`x-badges`). */
  badges: string[]
  externalDocs?: ApiDocs
  /** Set if the operation has other servers than the Api. */
  servers?: ApiServer[]
  /** The first server as an address to call, without a slash at the end. */
  server: string
  /** The requirement of the operation, by default of the Api. */
  security: ApiRequirement
  /** Including the parameters of the path. In the order path, query, header, cookie. */
  parameters: ApiParameter[]
  requestBody?: ApiRequestBody
  responses: ApiResponse[]
  /** Requests that the API sends to an address from the call. `path` is the expression for that address. */
  callbacks: ApiOperation[]
  /** Samples that the author wrote (`x-codeSamples`). */
  codeSamples: ApiCodeSample[]
  /** Calls of the operation in the SDKs, by language (`x-sdk`). */
  sdk: { [language: string]: ApiSdkCall }
}

/** A request as code, in one language. */
export interface ApiCodeSample {
  /** Value of the sample's tab. A sample in one of the engine's languages replaces the generated sample. */
  id: string
  label: string
  /** Language for highlighting. */
  highlight: string
  code: string
}

/** A parameter of an operation, or a header of a response or of a part of a form. */
export interface ApiParameter extends ApiPart {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  deprecated: boolean
  description?: string
  style?: string
  explode?: boolean
  /** The query may contain the name without a value. */
  allowEmptyValue?: boolean
  /** Reserved characters are not escaped in the query. */
  allowReserved?: boolean
  /** The value is text in this media type, in most cases JSON. */
  mediaType?: string
  schema: ApiSchema
  examples: ApiExample[]
  /** Whether the first example has no value: it shows a request without the parameter. */
  isLeftOut?: boolean
}

/** The body of a request, by media type. */
export interface ApiRequestBody {
  required: boolean
  description?: string
  contents: ApiContent[]
}

/** A response of an operation. */
export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  status: string
  description?: string
  headers: ApiParameter[]
  contents: ApiContent[]
  /** Calls that can use values of this response. */
  links: ApiLink[]
}

/** A call whose parameters come from a response. */
export interface ApiLink {
  name: string
  /** The id of the operation; a reference if the description does not contain the operation. */
  operation?: string
  description?: string
  /** The server of the call, if the link names one. */
  server?: ApiServer
  /** Values for parameters and body: constants, or expressions such as `$response.body#/id`. */
  parameters: { name: string; value: Json }[]
  requestBody?: Json
}

/** The content of a body in one media type. */
export interface ApiContent extends ApiPart {
  mediaType: string
  /** Undefined if the description has no schema. */
  schema?: ApiSchema
  examples: ApiExample[]
  /** Examples at other addresses (`externalValue`). */
  linkedExamples: { label: string; url: string }[]
  /** Settings for the parts of a form. */
  encoding: (Pick<ApiParameter, 'name' | 'style' | 'explode' | 'allowReserved'> & {
    contentType?: string
    headers: ApiParameter[]
  })[]
  /** A stream of server-sent events: `schema` describes one event. */
  stream: boolean
  /** Data of the event that ends the stream, e.g. `[DONE]` (`x-stream-end`). */
  streamEnd?: string
}

/** An example of the author for a value. */
export interface ApiExample extends ApiPart {
  /** Key in the description, or ''. */
  name: string
  summary?: string
  description?: string
  value: Json
  /** For a media type of JSON, a text that is not JSON: it is shown as written, and samples do not send it. */
  isText?: true
}

/** The types of JSON Schema, except null. */
export const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string'] as const
/** A type of JSON Schema, except null. */
export type JsonType = (typeof TYPES)[number]

/** Keywords whose value is a number. */
export const NUMBERS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const

/**
 * A reference to a named schema, the same for all that have this name. The functions of `openapi/describe/target-of.ts` follow
 * references. With the target itself in place of the map, the cache could not store a long chain of references.
 */
export interface ApiReference {
  name: string
  /** `Api.schemas`, which contains the target. */
  schemas: ReadonlyMap<string, ApiSchema>
}

/** A JSON Schema with its references resolved. Undefined means not stated: `0`, `false`, `''` and `null` are values. */
export interface ApiSchema extends ApiPart, Partial<Record<(typeof NUMBERS)[number], number>> {
  /** Then the other fields contain only keywords next to the reference. */
  ref?: ApiReference
  /** The reference that this simple schema (text, number, enumeration) replaces, for a link. */
  definition?: ApiReference
  /** Without `null`. Empty if any type is allowed, or if `ref`, `values` or `union` determine the type. */
  types: JsonType[]
  /** The types follow from other keywords, such as `properties`, which allow values of all other types. */
  implied?: true
  /** Null is allowed too. */
  nullable: boolean
  /** The keyword that refuses null although another keyword allows null: `oneOf` if several alternatives allow null. */
  refusesNull?: 'type' | 'enum' | 'not' | 'oneOf'
  /** No value is allowed (schema `false`). */
  never?: true
  /** Omitted if the title only repeats the name. */
  title?: string
  description?: string
  externalDocs?: ApiDocs
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  format?: string
  contentMediaType?: string
  contentEncoding?: string
  /** The allowed values; a single value for `const`. `nullable` includes null. */
  values?: { value: Json; name?: string; description?: string }[]
  default?: Json
  examples: Json[]
  pattern?: string
  uniqueItems?: boolean

  /** In the author's order. */
  properties: ApiProperty[]
  patternProperties: { pattern: string; schema: ApiSchema }[]
  /** Schema of other properties; undefined if not stated. */
  additionalProperties?: boolean | ApiSchema
  /** Then `additionalProperties` is not about properties that the union and the rules describe (`unevaluatedProperties`). */
  unevaluated?: true
  propertyNames?: ApiSchema
  /** Of the schema of other properties, what their names are (`x-additionalPropertiesName`). */
  keyName?: string
  items?: ApiSchema
  /** The first items of a tuple. */
  prefixItems: ApiSchema[]
  union?: ApiUnion
  /** The schemas that extend this one: a value that selects one of them must fit it. `union` is the same, or leaves them out. */
  heirs?: ApiUnion
  /** Parts of `allOf` that could not be merged. All of them also apply. */
  also: ApiSchema[]
  /** The names of required properties that `properties` does not contain. */
  requires: string[]
  /** The rules of keywords without a field above. */
  rules: ApiRule[]
  /** Name in the SDKs, if it differs, in snake_case (`x-sdk-name`). */
  sdkName?: string
  xml?: ApiXml
}

/** How XML writes the values of a schema. */
export interface ApiXml {
  /** Name of the element or attribute. */
  name?: string
  namespace?: string
  prefix?: string
  /** The value is an attribute, not an element. */
  attribute?: boolean
  /** An element contains the elements of a list. */
  wrapped?: boolean
}

/** A rule of a schema that another schema describes. */
export interface ApiRule {
  /** `dependentSchemas` also for `dependentRequired`; `$dynamicRef` only if its target depends on other schemas. */
  keyword:
    | 'contains'
    | 'unevaluatedItems'
    | 'contentSchema'
    | 'not'
    | 'dependentSchemas'
    | 'if'
    | '$dynamicRef'
  schema: ApiSchema
  /** For `dependentSchemas`, the property whose presence makes the rule apply; for `$dynamicRef`, the anchor. */
  name?: string
  /** For `if`, the schemas of `then` and `else`. */
  met?: ApiSchema
  unmet?: ApiSchema
  /** For `contains`, how many items are allowed to fit the schema. */
  least?: number
  most?: number
}

/** A property of an object. */
export interface ApiProperty {
  name: string
  required: boolean
  schema: ApiSchema
}

/** One of several schemas. */
export interface ApiUnion {
  /** True for `oneOf`: exactly one applies. */
  exclusive: boolean
  /** Property whose value selects the schema. */
  discriminator?: string
  alternatives: ApiAlternative[]
}

/** An alternative of a union. */
export interface ApiAlternative {
  /** Values of the discriminator that select this schema. */
  values: string[]
  /** The only value is the name of the schema, because the description states none. */
  implied?: true
  schema: ApiSchema
}

/** `x-sdk` of the description: installation and client of a language's SDK. */
export interface ApiSdk {
  /** Module that exports the client. */
  module: string
  /** Name of the client's class. */
  client: string
  /** Name of the constructor argument for the key. */
  keyArgument: string
  /** Environment variable that contains the key. */
  keyVariable: string
}

/** `x-sdk` of an operation: the call in one language. */
export interface ApiSdkCall {
  /** Path from the client, e.g. `chat.complete`. */
  method: string
  /** Expression that selects the printed part of `response`; without it, the whole response is printed. */
  result?: string
  /** The method for streaming, e.g. `chat.stream`. */
  stream?: string
  /** Expression that selects the printed part of one `event`. */
  event?: string
  /** Name of the argument for the whole JSON body, if its properties are not arguments. */
  body?: string
}
