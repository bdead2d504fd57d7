import type { Prose } from './page.ts'

/** Any value that JSON can write. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Words about the API: plain text and code. */
export type Fact = (string | { code: string })[]

/** A value that the description states, or why there is none (for the middle of a sentence) and what to do. */
export type ApiValue = { fact: Fact } | { problem: string; hint: string }

/** A described API, resolved once: references are names, `allOf` is merged, version 3.0 is converted. Plain data. */
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
  /** Who answers for the API, its terms and further documents: what the description links to. */
  about: { label: string; href?: string }[]
  security: ApiSecurityScheme[]
  /** What a call needs unless its operation says otherwise; undefined where the description says nothing of it. */
  needs?: ApiRequirement
  /** In the order of the description; after them those of operations without a tag: one group, or by their paths. */
  tags: ApiTag[]
  /** In the order of their tags, then of the description. */
  operations: ApiOperation[]
  /** Requests that the API makes to its user. */
  webhooks: ApiOperation[]
  /** Schemas that others use by name, each once, in the order of the description. The name is part of its anchor. */
  schemas: ReadonlyMap<string, ApiSchema>
  /** How the SDKs are set up, by language (`x-sdk`). */
  sdks: { [language: string]: ApiSdk }
  /** The description itself as 3.1 JSON, for validating values: `pointer` of a schema leads into it. */
  document: { [key: string]: Json }
  /** The texts of the description with their lines, which the rendered reference does not have. */
  prose: Prose[]
  /** The description as files to download, as it was written: 3.0 stays 3.0. */
  files: { yaml: string; json: string }
}

/** One of the APIs of a site. */
export interface NamedApi {
  /** Its name in pages and in code blocks. */
  id: string
  api: Api
}

export interface ApiServer {
  /** With the defaults of its variables filled in. */
  url: string
  /** As it is written, where it has variables: `https://{region}.example.com`. */
  template?: string
  description?: string
  /** Parts of the address that a caller may choose. */
  variables: { name: string; values: string[]; default: string; description?: string }[]
}

/** The position of a part in the description; `Description.positionOf` knows its file and line. */
export interface ApiPlace {
  /** JSON pointer into `Api.document`, without `#`. */
  pointer: string
}

export interface ApiTag {
  /** As the description names it; part of the tag's anchor. */
  name: string
  /** What the reader sees. */
  label: string
  /** Name of the group of tags that it belongs to (`x-tagGroups`). */
  group?: string | undefined
  description?: string
  externalDocs?: ApiDocs
  /** Ids of its operations. */
  operations: string[]
}

/** Documentation elsewhere, as the description links it. */
export interface ApiDocs {
  url: string
  description?: string
}

/** A way to prove who calls. */
export interface ApiSecurityScheme {
  /** Key in the description. */
  name: string
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect'
  description?: string
  /** Of `http`: `bearer`, `basic`, … in lower case. */
  scheme?: string
  bearerFormat?: string
  /** Of `apiKey`: where the key goes, and under which name. */
  in?: 'header' | 'query' | 'cookie'
  parameter?: string
  /** Of `openIdConnect`. */
  openIdConnectUrl?: string
  /** Of `oauth2`. */
  flows: {
    name: string
    authorizationUrl?: string
    tokenUrl?: string
    refreshUrl?: string
    scopes: { name: string; description: string }[]
  }[]
}

/** Alternatives: each one a set of schemes that are needed together. No alternative, or an empty set: no key needed. */
export type ApiRequirement = { scheme: string; scopes: string[] }[][]

export interface ApiOperation extends ApiPlace {
  /** `operationId`, or one made of method and path. Unique in the Api. */
  id: string
  /** Upper case. */
  method: string
  /** Of the description, e.g. `/v1/models/{model_id}`; a webhook's name. */
  path: string
  /** The API sends it to an address of its user's: a webhook or a callback. */
  incoming: boolean
  /** The first of its tags: the group in which the reference shows it. */
  tag: string
  otherTags: string[]
  /** Short title in plain text; without a summary the words of `operationId`, else method and path. */
  title: string
  /** The title as written, where its Markdown says more than its text. */
  titleMarkdown?: string
  /** Of a callback: its name in the description. */
  callback?: string
  description?: string
  deprecated: boolean
  externalDocs?: ApiDocs
  /** Where it has others than the Api. */
  servers?: ApiServer[]
  /** The first of its servers as an address to call, without a slash at its end. */
  server: string
  /** Its own, else that of the Api. */
  security: ApiRequirement
  /** Those of the path included; path, query, header, cookie. */
  parameters: ApiParameter[]
  requestBody?: ApiRequestBody
  responses: ApiResponse[]
  /** Requests that the API makes to an address it was given; `path` says where that address is found. */
  callbacks: ApiOperation[]
  /** Samples that the author wrote (`x-codeSamples`). */
  codeSamples: ApiCodeSample[]
  /** Its calls in the SDKs, by language (`x-sdk`). */
  sdk: { [language: string]: ApiSdkCall }
}

/** A request as code, in one language. */
export interface ApiCodeSample {
  /** Value of its tab. That of a language of the engine's own takes the place of the generated sample. */
  id: string
  label: string
  /** Language of the code's colors. */
  highlight: string
  code: string
}

export interface ApiParameter extends ApiPlace {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  deprecated: boolean
  description?: string
  style?: string
  explode?: boolean
  /** Reserved characters go into the query as they are. */
  allowReserved?: boolean
  /** Its value is text in this media type, JSON most often. */
  mediaType?: string
  schema: ApiSchema
  examples: ApiExample[]
}

export interface ApiRequestBody extends ApiPlace {
  required: boolean
  description?: string
  contents: ApiContent[]
}

export interface ApiResponse extends ApiPlace {
  /** `200`, `4XX` or `default`. */
  status: string
  description?: string
  headers: ApiParameter[]
  contents: ApiContent[]
  /** Calls that can be made next with values of this answer. */
  links: ApiLink[]
}

/** A call whose parameters come from an answer. */
export interface ApiLink {
  name: string
  operation?: string
  description?: string
  /** Values for its parameters and its body: constants, or expressions such as `$response.body#/id`. */
  parameters: { name: string; value: Json }[]
  requestBody?: Json
}

/** The content of a body in one media type. */
export interface ApiContent extends ApiPlace {
  mediaType: string
  /** Undefined where the description has none. */
  schema?: ApiSchema
  examples: ApiExample[]
  /** Examples at other addresses (`externalValue`). */
  linkedExamples: { label: string; url: string }[]
  /** How a form's parts are written, where the description says so. `headers` are names. */
  encoding: { name: string; contentType?: string; style?: string; explode?: boolean; headers: string[] }[]
  /** A stream of server-sent events: `schema` describes one event. */
  stream: boolean
  /** Data of the event that ends the stream, e.g. `[DONE]` (`x-stream-end`). */
  streamEnd?: string
}

export interface ApiExample extends ApiPlace {
  /** Key in the description, or ''. */
  name: string
  summary?: string
  description?: string
  value: Json
}

export type JsonType = 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string'

/**
 * One JSON Schema with its references resolved. Undefined means not stated: `0`, `false`, `''` and `null` are values.
 * Keywords that have no field here are in `rest`.
 */
export interface ApiSchema extends ApiPlace {
  /** Name in `Api.schemas`; the other fields then have only what was written next to the reference. */
  ref?: string
  /** Name in `Api.schemas` of the text, number or enumeration that is written out here: a reader can go there. */
  definition?: string
  /** Without `null`. Empty: any type, or said by `ref`, `values` or `union`. */
  types: JsonType[]
  /** Null is allowed as well. */
  nullable: boolean
  /** Nothing is allowed (schema `false`). */
  never?: true
  /** Left out where it only repeats the name. */
  title?: string
  description?: string
  externalDocs?: ApiDocs
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  format?: string
  contentMediaType?: string
  contentEncoding?: string
  /** The allowed values; `const` has one. Null is in `nullable`. */
  values?: { value: Json; description?: string }[]
  /** True where `values` comes of `const`. */
  constant?: true
  default?: Json
  examples: Json[]

  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minProperties?: number
  maxProperties?: number

  /** Numbers above that a program cannot represent exactly, by keyword, as they are written: `9223372036854775807`. */
  written?: { [keyword: string]: string }

  /** In the author's order. */
  properties: ApiProperty[]
  patternProperties: { pattern: string; schema: ApiSchema }[]
  /** Of names that are not listed; undefined where nothing is said. */
  additionalProperties?: boolean | ApiSchema
  propertyNames?: ApiSchema
  items?: ApiSchema
  /** A tuple's first items. */
  prefixItems: ApiSchema[]
  union?: ApiUnion
  /** Parts of `allOf` that could not be merged: all of them apply as well. */
  also: ApiSchema[]
  /** Keywords that have no field above (`not`, `if`, `contains`, …), as written. */
  rest?: { [keyword: string]: Json }
  /** Name in the SDKs where it differs, in snake_case (`x-sdk-name`). */
  sdkName?: string
}

export interface ApiProperty {
  name: string
  required: boolean
  schema: ApiSchema
}

/** One of several schemas. */
export interface ApiUnion {
  /** True for `oneOf`: exactly one applies. */
  exclusive: boolean
  /** Property whose value tells which one it is. */
  discriminator?: string
  alternatives: {
    /** Values of the discriminator that mean this one. */
    values: string[]
    schema: ApiSchema
  }[]
}

/** `x-sdk` of the description: how a language's SDK is installed and its client made. */
export interface ApiSdk {
  /** As the package manager knows it. */
  package: string
  /** Module that exports the client. */
  module: string
  /** Name of the client's class. */
  client: string
  /** Constructor argument that takes the key. */
  keyArgument: string
  /** Environment variable that contains the key. */
  keyVariable: string
}

/** `x-sdk` of an operation: its call in one language. */
export interface ApiSdkCall {
  /** Path from the client, e.g. `chat.complete`. */
  method: string
  /** Expression that picks what to print from `response`; the whole response without it. */
  result?: string
  /** The call that streams, e.g. `chat.stream`. */
  stream?: string
  /** Expression that picks what to print from one `event`. */
  event?: string
  /** Argument that takes the whole JSON body, where its properties are not arguments themselves. */
  body?: string
}
