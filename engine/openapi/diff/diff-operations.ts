import type {
  Api,
  ApiContent,
  ApiOperation,
  ApiParameter,
  ApiRequirement,
  ApiResponse,
  ApiSecurityScheme,
  Fact,
} from '../../model/api.ts'
import { describeSecurity } from '../describe/describe-security.ts'
import { hasJson, isXml } from '../describe/media-types.ts'
import { styleOf } from '../describe/parameter-form.ts'
import { typesOf } from '../describe/target-of.ts'
import { namesIn } from '../describe/templates.ts'
import { emptySchema } from '../empty-schema.ts'
import { text, valueAt } from '../json.ts'
import { NO_HEADERS, NO_PARAMETERS } from '../openapi-objects.ts'
import { type Change, code, deprecation, type MessageKind, match, shown } from './change.ts'
import { differentForms, partsOfForms } from './diff-encodings.ts'
import { differentLinks } from './diff-links.ts'
import { differentServers } from './diff-servers.ts'
import { type Left, matchRanges } from './match-ranges.ts'
import { formatOf, isInside } from './media-formats.ts'
import type { SchemaDiff } from './schemas/diff-schemas.ts'

type WithHeaders = Pick<ApiResponse, 'headers'>

/** The two versions of an operation: reports its changes. */
export class OperationDiff {
  private readonly was: ApiOperation
  private readonly is: ApiOperation
  private readonly schemas: SchemaDiff
  /** The operation in Markdown; for a callback, the operation around it as well. */
  private readonly title: string

  constructor(was: ApiOperation, is: ApiOperation, schemas: SchemaDiff, title: string) {
    this.was = was
    this.is = is
    this.schemas = schemas
    this.title = title
  }

  /** Reports all changes of the operation, of its callbacks as well. */
  compare(): void {
    const { was, is } = this
    // The API sends a webhook, so a caller receives the request of the webhook.
    const sent: MessageKind = was.incoming ? 'response' : 'request'
    const answered: MessageKind = was.incoming ? 'request' : 'response'
    if (was.deprecated !== is.deprecated) this.add('changed', false, deprecation(is))
    this.names()
    this.security()
    this.servers()
    const parametersOf = ({ parameters }: ApiOperation) => withoutHeaders(parameters, NO_PARAMETERS)
    this.parameters(parametersOf(was), parametersOf(is), sent, (one) => `${one.in} parameter`)
    this.body(sent)
    this.responses(answered)
    this.callbacks()
  }

  /** Compares names that requests do not contain. Addresses of the reference and names in SDKs follow from them. */
  private names(): void {
    const writtenIn = ({ document }: Api, { pointer, path }: ApiOperation) => [
      ['operationId', text(valueAt(document, `${pointer}/operationId`))],
      ['tag', text(valueAt(document, `${pointer}/tags/0`))],
      ...namesIn(path).map((name) => ['path parameter', name]),
    ]
    const now = writtenIn(this.schemas.after, this.is)
    for (const [index, [kind, name]] of writtenIn(this.schemas.before, this.was).entries()) {
      const newName = now[index]?.[1]
      if (name !== newName) this.add('changed', false, `${kind}: ${shown(name)} → ${shown(newName)}`)
    }
  }

  private responses(message: MessageKind): void {
    const { responses: before } = this.was
    const { responses: after } = this.is
    const success = defaultSuccess(before, after)
    const isInside = (one: ApiResponse, range: ApiResponse) =>
      range === success ? one.status.startsWith('2') : isInClass(one, range)
    const keyOf = ({ status }: ApiResponse) => status
    const { single, replaced, pairs } = matchRanges(before, after, { keyOf, isInside })
    // A caller accepts further statuses, and no caller depends on an error.
    const isLost = ({ status }: ApiResponse, other: Left) =>
      status.startsWith('2') && isLostIn(message, other)
    for (const [old, now] of replaced) {
      const breaks = isInside(now, old) && isLost(now, 'part')
      this.add('changed', breaks, `response ${code(old.status)} → ${code(now.status)}`)
    }
    for (const { kind, item, other } of single)
      this.add(kind, kind === 'removed' && isLost(item, other), `response ${code(item.status)}`)
    for (const [old, now] of pairs) {
      const name = `response ${code(isInside(now, old) ? now.status : old.status)}`
      this.contents(old.contents, now.contents, name, message)
      this.headers(old, now, name, message)
      this.links(old, now, name)
    }
  }

  private links(old: ApiResponse, now: ApiResponse, name: string): void {
    const { before, after } = this.schemas
    for (const { kind, what, link } of differentLinks({ was: old.links, is: now.links }, before, after))
      this.add(kind, false, what, link === undefined ? name : `${name}, ${link}`)
  }

  private servers(): void {
    const { was, is } = this
    if (!was.servers && !is.servers) return
    const old = was.servers ?? this.schemas.before.servers
    const now = is.servers ?? this.schemas.after.servers
    for (const { kind, breaks, part, what } of differentServers(old, now)) {
      if (part === undefined) this.add(kind, breaks, `server ${what}`)
      else this.add(kind, breaks, what, `server ${part}`)
    }
  }

  private callbacks(): void {
    const { schemas, title } = this
    const nameOf = (one: ApiOperation) => `callback ${code(one.callback ?? '', requestLine(one))}`
    const { single, kept } = match(this.was.callbacks, this.is.callbacks, nameOf)
    for (const [kind, one] of single) this.add(kind, kind === 'removed', nameOf(one))
    for (const [old, now] of kept) new OperationDiff(old, now, schemas, `${title}, ${nameOf(now)}`).compare()
  }

  /** Each combination of security schemes that was sufficient before must still be sufficient. */
  private security(): void {
    const { was, is, schemas } = this
    const [old, now] = [was.security, is.security].map((ways) => (ways.length === 0 ? [[]] : ways))
    if (JSON.stringify(old) === JSON.stringify(now)) return
    // A scheme with another name and the same rules is the same scheme.
    const waysOf = ({ security }: Api) => new Map(security.map((scheme) => [scheme.name, wayOf(scheme)]))
    const before = waysOf(schemas.before)
    const after = waysOf(schemas.after)
    const isEnough = (given: ApiOperation['security'][number]) =>
      now?.some((set) =>
        set.every(({ scheme, scopes }) => {
          const known = given.find(
            (one) => one.scheme === scheme || (before.get(one.scheme) ?? one.scheme) === after.get(scheme),
          )
          return known && scopes.every((scope) => known.scopes.includes(scope))
        }),
      )
    const what = differentWays(was.security, is.security)
    const defaults = [schemas.before, schemas.after].map(({ needs = [] }) => needs)
    const isDefault = JSON.stringify([was.security, is.security]) === JSON.stringify(defaults)
    const breaks = !old?.every(isEnough)
    if (isDefault) schemas.report({ kind: 'changed', breaks, where: 'Authentication by default', what })
    else this.add('changed', breaks, `authentication: ${what}`)
  }

  /** Compares the headers of a response or of a part of a form. */
  private headers(was: WithHeaders, is: WithHeaders, name: string, message: MessageKind): void {
    const headersOf = ({ headers }: WithHeaders) => withoutHeaders(headers, NO_HEADERS)
    this.parameters(headersOf(was), headersOf(is), message, () => `${name}, header`)
  }

  private parameters(
    before: ApiParameter[],
    after: ApiParameter[],
    message: MessageKind,
    kindOf: (parameter: ApiParameter) => string,
  ): void {
    // A caller does not send the name of a path parameter, so only its position counts.
    const keyOf = ({ in: location, name }: ApiParameter, isLater: boolean) =>
      location === 'path'
        ? `path ${namesIn((isLater ? this.is : this.was).path).indexOf(name)}`
        : `${location} ${location === 'header' ? name.toLowerCase() : name}`
    const { single, kept } = match(before, after, keyOf)
    for (const [kind, one] of single) {
      // The address contains the parameter in both versions: one version only forgot to describe it.
      if (one.in !== 'path') this.single(kind, one.required, `${kindOf(one)} ${code(one.name)}`, message)
    }
    for (const [old, now] of kept) {
      const name = `${kindOf(old)} ${code(old.name)}`
      this.required(old.required, now.required, name, message)
      // The comparison of the schemas reports the schema of a parameter.
      if (now.deprecated !== old.deprecated && now.schema.deprecated === old.schema.deprecated)
        this.add('changed', false, `${name}: ${deprecation(now)}`)
      const [couldBeEmpty, canBeEmpty] = [old, now].map(mayBeEmpty)
      if (couldBeEmpty !== canBeEmpty) {
        const said = canBeEmpty ? 'may be without a value' : 'needs a value'
        this.add('changed', canBeEmpty === (message === 'response'), `${name}: ${said}`)
      }
      const hasParts = hasInnerValues(old) && hasInnerValues(now)
      const [form, nowForm] = [old, now].map((one) => formOf(one, hasParts))
      if (form !== nowForm) this.add('changed', true, `${name}: is written in another way`)
      this.schemas.compare(old.schema, now.schema, this.at(name, message))
    }
  }

  private body(message: MessageKind): void {
    const { requestBody: old } = this.was
    const { requestBody: now } = this.is
    if (old && !now) this.single('removed', old.required, 'request body', message)
    if (!old && now) this.single('added', now.required, 'request body', message)
    if (!old || !now) return
    this.required(old.required, now.required, 'request body', message)
    this.contents(old.contents, now.contents, 'request body', message)
  }

  /** Adds a parameter or a body that only one version has. */
  private single(kind: 'added' | 'removed', required: boolean, name: string, message: MessageKind): void {
    const isNeeded = kind === 'added' && required
    const breaks = kind === 'removed' || (isNeeded && message === 'request')
    this.add(kind, breaks, isNeeded ? `${name}: required` : name)
  }

  private required(old: boolean, now: boolean, name: string, message: MessageKind): void {
    if (old === now) return
    const said = now ? 'is required' : 'may be left out'
    this.add('changed', now === (message === 'request'), `${name}: ${said}`)
  }

  private contents(before: ApiContent[], after: ApiContent[], name: string, message: MessageKind): void {
    const { single, replaced, pairs } = matchRanges(before, after, {
      keyOf: ({ mediaType }) => formatOf(mediaType),
      isInside: isRangeInside,
      isSame: (old, now) => old.mediaType === now.mediaType,
    })
    for (const [old, now] of replaced) {
      const breaks = isRangeInside(old, now) === (message === 'response')
      this.add('changed', breaks, `${name}: ${code(old.mediaType)} → ${code(now.mediaType)}`)
    }
    // Who receives a webhook answered without a body before.
    const isFirst = before.length === 0 && message === 'request' && this.was.incoming
    for (const { kind, item, other } of single) {
      const breaks = kind === 'removed' ? isLostIn(message, other) : isFirst
      this.add(kind, breaks, code(item.mediaType), name)
    }
    for (const [old, now] of pairs) {
      // JSON without a schema may be any value; in other media types, bytes need no schema.
      const isJson = hasJson(old.mediaType) && (old.schema || now.schema)
      const [was, is] = [old, now].map((one) => one.schema ?? (isJson ? emptySchema(one) : undefined))
      this.schemas.compare(was, is, { ...this.at(name, message), isXml: isXml(old.mediaType) })
      this.parts(old, now, name, message)
    }
  }

  private parts(old: ApiContent, now: ApiContent, name: string, message: MessageKind): void {
    for (const [was, is] of partsOfForms(old, now)) {
      const part = `${name}, part ${code(was.name)}`
      for (const { breaks, what } of differentForms(was, is, message)) this.add('changed', breaks, what, part)
      this.headers(was, is, part, message)
    }
  }

  private at(name: string, message: MessageKind) {
    const messages = messagesOf(this.was, message)
    return { where: this.title, part: name, path: '', message, messages, isXml: false }
  }

  private add(kind: Change['kind'], breaks: boolean, what: string, part?: string): void {
    this.schemas.report({ kind, breaks, where: this.title, ...(part !== undefined && { part }), what })
  }
}

/** Returns the rules of a security scheme as a text. */
function wayOf({
  type,
  scheme,
  in: location,
  parameter,
  openIdConnectUrl,
  flows,
}: ApiSecurityScheme): string {
  const addresses = flows.flatMap((flow) => [flow.name, flow.authorizationUrl, flow.tokenUrl])
  const parts = [type, scheme, location, parameter, openIdConnectUrl, ...addresses]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** Returns the differences of a security scheme, in Markdown. The flows of OAuth are compared one by one. */
export function differentSchemes(was: ApiSecurityScheme, is: ApiSecurityScheme) {
  const name = code(was.name)
  const [old, now] = [was, is].map((scheme) => wayOf({ ...scheme, flows: [] }))
  if (old !== now) return [['changed', `${name}: ${code(wayOf(was))} → ${code(wayOf(is))}`] as const]
  const flows = match(was.flows, is.flows, (flow) => flow.name)
  const addresses = flows.kept.flatMap(([before, after]) =>
    (['authorizationUrl', 'tokenUrl'] as const).flatMap((key) => {
      const said = `${name}: flow ${code(before.name)}: ${key}: ${shown(before[key])} → ${shown(after[key])}`
      return before[key] === after[key] ? [] : [['changed', said] as const]
    }),
  )
  return [
    ...flows.single.map(([kind, flow]) => [kind, `${name}: flow ${code(flow.name)}`] as const),
    ...addresses,
  ]
}

/** Returns the difference between two lists of ways to sign in, in Markdown: only the ways that are new, if the others stay. */
function differentWays(before: ApiRequirement, after: ApiRequirement): string {
  const said = (ways: ApiRequirement) => inMarkdown(describeSecurity(ways.map(withCode)))
  const { single, kept } = match(before, after, (way) => JSON.stringify(way))
  const kinds = new Set(single.map(([kind]) => kind))
  const isNamed = single.every(([, way]) => way.length > 0)
  const [kind] = kinds
  if (kind === undefined || kinds.size > 1 || kept.length === 0 || !isNamed)
    return `${said(before)} → ${said(after)}`
  return `${kind} ${said(single.map(([, way]) => way))}`
}

/** The description of a scheme is a text, in which a scope such as `api://{tenant}/read` would be read as Markdown. */
function withCode(way: ApiRequirement[number]): ApiRequirement[number] {
  return way.map((one) => ({ ...one, scopes: one.scopes.map((scope) => code(scope)) }))
}

function inMarkdown(fact: Fact): string {
  return fact.map((part) => (typeof part === 'string' ? part : code(part.code))).join('')
}

/** Returns the method and the path of an operation; of a webhook, the name instead of the path. */
export function requestLine({ method, path }: ApiOperation): string {
  return `${method} ${path}`
}

/** Returns the name of an operation or a webhook in Markdown. */
export function titleOf(operation: ApiOperation): string {
  const line = code(requestLine(operation))
  return operation.incoming ? `Webhook ${line}` : line
}

/** Returns the messages of an operation with this direction, in words. The API sends webhooks and callbacks. */
function messagesOf({ incoming, callback }: ApiOperation, message: MessageKind): string {
  if (!incoming) return `${message}s`
  const sent = callback === undefined ? 'webhooks' : 'callbacks'
  return message === 'response' ? sent : `answers to ${sent}`
}

/** Returns whether a removed item is missing for a caller, who may receive a part of a range. */
function isLostIn(message: MessageKind, other: Left): boolean {
  return other === 'none' || (other === 'part' && message === 'request')
}

/**
 * Returns the response `default` that describes a success: its version has no other response below 400. Next to a success, `default`
 * is the error, and if both versions have a `default`, the one is compared with the other.
 */
function defaultSuccess(before: readonly ApiResponse[], after: readonly ApiResponse[]) {
  const [found, ...others] = [before, after].filter((all) => all.some(({ status }) => status === 'default'))
  if (!found || others.length > 0 || found.some(({ status }) => /^[123]/.test(status))) return undefined
  return found.find(({ status }) => status === 'default')
}

/** Returns whether a status is in a class of statuses such as `2XX`, and is not this class. */
function isInClass({ status }: ApiResponse, { status: range }: ApiResponse): boolean {
  return /^\dXX$/i.test(range) && /^\d+$/.test(status) && status[0] === range[0]
}

function isRangeInside({ mediaType }: ApiContent, range: ApiContent): boolean {
  return isInside(mediaType, range.mediaType)
}

function withoutHeaders(parameters: ApiParameter[], ignored: ReadonlySet<string>): ApiParameter[] {
  return parameters.filter((one) => one.in !== 'header' || !ignored.has(one.name.toLowerCase()))
}

/** Returns whether a query may contain the name of a parameter without a value. */
function mayBeEmpty({ in: location, allowEmptyValue }: ApiParameter): boolean {
  return location === 'query' && allowEmptyValue === true
}

function hasInnerValues({ schema }: ApiParameter): boolean {
  const types = typesOf(schema)
  return types.length === 0 || types.includes('array') || types.includes('object')
}

/** Returns how a parameter is written. For a text, a number or a flag, `explode` has no effect. */
function formOf(parameter: ApiParameter, hasInnerValues: boolean): string {
  const { style, explode } = styleOf(parameter)
  return JSON.stringify([style, hasInnerValues && explode, formatOf(parameter.mediaType)])
}
