import type { Api, ApiContent, ApiOperation, ApiParameter, ApiSecurityScheme } from '../../model/api.ts'
import { hasJson } from '../describe/media-types.ts'
import { styleOf } from '../describe/parameter-form.ts'
import { typesOf } from '../describe/types-of.ts'
import { emptySchema } from '../empty-schema.ts'
import { type Change, code, deprecation, type MessageKind, match } from './change.ts'
import { SchemaDiff } from './diff-schemas.ts'

/** Returns the changes between two versions of an API, in the order of the operations. It does not compare texts. */
export function diffApis(before: Api, after: Api): Change[] {
  const changes: Change[] = []
  const report = (change: Change) => changes.push(change)
  const schemas = new SchemaDiff(before, after, report)
  for (const [kind, { url }] of match(before.servers, after.servers, ({ url }) => url).single)
    report({ kind, breaks: kind === 'removed', where: 'Servers', what: code(url) })
  for (const [was, is] of match(before.security, after.security, ({ name }) => name).kept) {
    const ways = [was, is].map(wayOf)
    if (ways[0] === ways[1]) continue
    const what = `${code(was.name)}: ${code(ways[0])} → ${code(ways[1])}`
    report({ kind: 'changed', breaks: true, where: 'Authentication', what })
  }
  for (const list of ['operations', 'webhooks'] as const) {
    const isSame = (old: ApiOperation, now: ApiOperation) => old.path === now.path
    const { single, kept } = match(before[list], after[list], addressOf, isSame)
    for (const [kind, operation] of single) {
      const isLost = kind === 'removed'
      report({ kind, breaks: isLost, where: titleOf(operation), what: isLost ? '' : operation.title })
    }
    for (const [was, is] of kept) new OperationDiff(was, is, schemas, titleOf(is)).compare()
  }
  return changes
}

class OperationDiff {
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

  compare(): void {
    const { was, is } = this
    // The API sends a webhook, so a caller receives the request of the webhook.
    const [sent, answered]: [MessageKind, MessageKind] = was.incoming
      ? ['response', 'request']
      : ['request', 'response']
    if (was.deprecated !== is.deprecated) this.add('changed', false, deprecation(is))
    this.security()
    this.servers()
    this.parameters(was.parameters, is.parameters, sent, (one) => `${one.in} parameter`)
    this.body(sent)
    const responses = match(was.responses, is.responses, ({ status }) => status)
    for (const [kind, { status }] of responses.single)
      this.add(kind, kind === 'removed' && status.startsWith('2'), `response ${code(status)}`)
    for (const [old, now] of responses.kept) {
      const name = `response ${code(old.status)}`
      this.contents(old.contents, now.contents, name, answered)
      this.parameters(old.headers, now.headers, answered, () => `${name}, header`)
    }
    this.callbacks()
  }

  /** Compares the servers of an operation that has its own. */
  private servers(): void {
    if (!this.was.servers && !this.is.servers) return
    const old = this.was.servers ?? this.schemas.before.servers
    const now = this.is.servers ?? this.schemas.after.servers
    for (const [kind, { url }] of match(old, now, ({ url }) => url).single)
      this.add(kind, kind === 'removed', `server ${code(url)}`)
  }

  private callbacks(): void {
    const nameOf = ({ callback = '', method, path }: ApiOperation) =>
      `callback ${code(callback, `${method} ${path}`)}`
    const { single, kept } = match(this.was.callbacks, this.is.callbacks, nameOf)
    for (const [kind, one] of single) this.add(kind, kind === 'removed', nameOf(one))
    for (const [old, now] of kept)
      new OperationDiff(old, now, this.schemas, `${this.title}, ${nameOf(now)}`).compare()
  }

  /** Each combination of security schemes that was sufficient before must still be sufficient. */
  private security(): void {
    const [old, now] = [this.was.security, this.is.security].map((ways) => (ways.length === 0 ? [[]] : ways))
    // A scheme with another name and the same rules is the same scheme.
    const way = (scheme: string, { security }: Api) => {
      const found = security.find(({ name }) => name === scheme)
      return found ? wayOf(found) : scheme
    }
    const isEnough = (given: ApiOperation['security'][number]) =>
      now?.some((set) =>
        set.every(({ scheme, scopes }) => {
          const known = given.find(
            (one) =>
              one.scheme === scheme ||
              way(one.scheme, this.schemas.before) === way(scheme, this.schemas.after),
          )
          return known && scopes.every((scope) => known.scopes.includes(scope))
        }),
      )
    if (JSON.stringify(old) === JSON.stringify(now)) return
    this.add('changed', !old?.every(isEnough), 'authentication')
  }

  private parameters(
    before: ApiParameter[],
    after: ApiParameter[],
    message: MessageKind,
    kindOf: (parameter: ApiParameter) => string,
  ): void {
    // A caller does not send the name of a path parameter, so only its position counts.
    const keyOf = (list: ApiOperation) => (parameter: ApiParameter) =>
      parameter.in === 'path'
        ? `path ${namesIn(list.path).indexOf(parameter.name)}`
        : `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`
    const keys = new Map([
      ...before.map((one) => [one, keyOf(this.was)(one)] as const),
      ...after.map((one) => [one, keyOf(this.is)(one)] as const),
    ])
    const { single, kept } = match(before, after, (parameter) => keys.get(parameter) ?? '')
    for (const [kind, one] of single) this.single(kind, one, `${kindOf(one)} ${code(one.name)}`, message)
    for (const [old, now] of kept) {
      const name = `${kindOf(old)} ${code(old.name)}`
      this.required(old.required, now.required, name, message)
      // The comparison of the schemas reports the schema of a parameter.
      if (now.deprecated !== old.deprecated && now.schema.deprecated === old.schema.deprecated)
        this.add('changed', false, `${name}: ${deprecation(now)}`)
      const hasParts = hasInnerValues(old, this.schemas.before) && hasInnerValues(now, this.schemas.after)
      const [form, nowForm] = [old, now].map((one) => formOf(one, hasParts))
      if (form !== nowForm) this.add('changed', true, `${name}: is written in another way`)
      this.schemas.compare(old.schema, now.schema, this.at(name, message))
    }
  }

  private body(message: MessageKind): void {
    const { requestBody: old } = this.was
    const { requestBody: now } = this.is
    if (old && !now) this.single('removed', old, 'request body', message)
    if (!old && now) this.single('added', now, 'request body', message)
    if (!old || !now) return
    this.required(old.required, now.required, 'request body', message)
    this.contents(old.contents, now.contents, 'request body', message)
  }

  /** Adds a parameter or a body that only one version has. */
  private single(
    kind: 'added' | 'removed',
    { required }: { required: boolean },
    name: string,
    message: MessageKind,
  ): void {
    const isNeeded = kind === 'added' && required
    this.add(
      kind,
      kind === 'removed' || (isNeeded && message === 'request'),
      isNeeded ? `${name}: required` : name,
    )
  }

  private required(was: boolean, is: boolean, name: string, message: MessageKind): void {
    if (was === is) return
    const said = is ? 'is required' : 'may be left out'
    this.add('changed', is === (message === 'request'), `${name}: ${said}`)
  }

  private contents(before: ApiContent[], after: ApiContent[], name: string, message: MessageKind): void {
    const { single, kept } = match(
      before,
      after,
      ({ mediaType }) => formatOf(mediaType),
      (old, now) => old.mediaType === now.mediaType,
    )
    for (const [kind, { mediaType }] of single)
      this.add(kind, kind === 'removed', `${name}: ${code(mediaType)}`)
    for (const [old, now] of kept) {
      const forms = [old, now].map(({ encoding }) =>
        encoding
          .map(({ name, contentType, style, explode }) => [name, formatOf(contentType), style, explode])
          .filter(([, ...form]) => form.some((part) => part !== undefined))
          .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      )
      if (JSON.stringify(forms[0]) !== JSON.stringify(forms[1]))
        this.add('changed', true, `${name}: ${code(old.mediaType)} is written in another way`)
      // JSON without a schema may be any value; in other media types, bytes need no schema.
      const isJson = hasJson(old.mediaType) && (old.schema || now.schema)
      const [was, is] = [old, now].map((one) => one.schema ?? (isJson ? emptySchema(one) : undefined))
      this.schemas.compare(was, is, this.at(name, message))
    }
  }

  private at(name: string, message: MessageKind) {
    return { where: `${this.title}, ${name}`, path: '', message }
  }

  private add(kind: Change['kind'], breaks: boolean, what: string): void {
    this.schemas.report({ kind, breaks, where: this.title, what })
  }
}

/** Returns the rules of a security scheme as a text. */
function wayOf({ type, scheme, in: place, parameter, openIdConnectUrl, flows }: ApiSecurityScheme): string {
  const addresses = flows.flatMap(({ name, authorizationUrl, tokenUrl }) => [
    name,
    authorizationUrl,
    tokenUrl,
  ])
  const parts = [type, scheme, place, parameter, openIdConnectUrl, ...addresses]
  return parts.filter((part) => part !== undefined).join(' ')
}

function titleOf({ method, path }: ApiOperation): string {
  return code(`${method} ${path}`)
}

/**
 * Returns a media type, or a list of them, without `charset=utf-8`: JSON is always UTF-8, and clients read other texts as
 * UTF-8 by default. Letters are small, as their case has no meaning: https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1
 */
function formatOf<Written extends string | undefined>(mediaType: Written): Written | string {
  return mediaType?.toLowerCase().replace(/\s*;\s*charset="?utf-8"?\s*(?=[;,]|$)/g, '') ?? mediaType
}

/** Returns whether a parameter may be a list or an object. */
function hasInnerValues({ schema }: ApiParameter, { schemas }: Api): boolean {
  const types = typesOf(schema, schemas)
  return types.length === 0 || types.includes('array') || types.includes('object')
}

/** Returns how a parameter is written. For a text, a number or a flag, `explode` has no effect. */
function formOf(parameter: ApiParameter, hasInnerValues: boolean): string {
  const { style, explode } = styleOf(parameter)
  return JSON.stringify([style, hasInnerValues && explode, formatOf(parameter.mediaType)])
}

/** Returns the method and the path without the names of parameters. Servers distinguish requests by these. */
function addressOf({ method, path }: ApiOperation): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}
