import type { Api, ApiContent, ApiOperation, ApiParameter, ApiSecurityScheme } from '../../model/api.ts'
import { styleOf } from '../describe/parameter-form.ts'
import { emptySchema } from '../empty-schema.ts'
import { type Change, code, type Direction, deprecation, match } from './change.ts'
import { SchemaDiff } from './diff-schemas.ts'

/** Returns the changes between two versions of an API, in the order of the operations. It does not compare texts. */
export function diffApis(before: Api, after: Api): Change[] {
  const changes: Change[] = []
  const report = (change: Change) => changes.push(change)
  const schemas = new SchemaDiff(before, after, report)
  const servers = match(before.servers, after.servers, ({ url }) => url)
  for (const { url } of servers.removed)
    report({ kind: 'removed', breaks: true, where: 'Servers', what: code(url) })
  for (const { url } of servers.added)
    report({ kind: 'added', breaks: false, where: 'Servers', what: code(url) })
  for (const [was, is] of match(before.security, after.security, ({ name }) => name).kept) {
    const ways = [was, is].map(wayOf)
    if (ways[0] === ways[1]) continue
    const what = `${code(was.name)}: ${code(ways[0])} → ${code(ways[1])}`
    report({ kind: 'changed', breaks: true, where: 'Authentication', what })
  }
  for (const list of ['operations', 'webhooks'] as const) {
    const { added, removed, kept } = match(before[list], after[list], addressOf)
    for (const operation of removed)
      report({ kind: 'removed', breaks: true, where: titleOf(operation), what: '' })
    for (const operation of added)
      report({ kind: 'added', breaks: false, where: titleOf(operation), what: operation.title })
    for (const [was, is] of kept)
      new OperationDiff([was, before], [is, after], schemas, report, titleOf(is)).compare()
  }
  return changes
}

class OperationDiff {
  private readonly was: ApiOperation
  private readonly is: ApiOperation
  private readonly schemas: SchemaDiff
  private readonly report: (change: Change) => void
  private readonly before: Api
  private readonly after: Api
  /** The operation in Markdown; for a callback, the operation around it as well. */
  private readonly title: string

  constructor(
    [was, before]: [ApiOperation, Api],
    [is, after]: [ApiOperation, Api],
    schemas: SchemaDiff,
    report: (change: Change) => void,
    title: string,
  ) {
    this.was = was
    this.is = is
    this.before = before
    this.after = after
    this.schemas = schemas
    this.report = report
    this.title = title
  }

  compare(): void {
    const { was, is } = this
    // The API sends a webhook, so a caller receives the request of the webhook.
    const [sent, answered]: [Direction, Direction] = was.incoming
      ? ['response', 'request']
      : ['request', 'response']
    if (was.deprecated !== is.deprecated) this.add('changed', false, deprecation(is))
    this.security()
    this.servers()
    this.parameters(was.parameters, is.parameters, sent, (one) => `${one.in} parameter`)
    this.body(sent)
    const responses = match(was.responses, is.responses, ({ status }) => status)
    for (const { status } of responses.removed)
      this.add('removed', status.startsWith('2'), `response ${code(status)}`)
    for (const { status } of responses.added) this.add('added', false, `response ${code(status)}`)
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
    const old = this.was.servers ?? this.before.servers
    const now = this.is.servers ?? this.after.servers
    const { removed, added } = match(old, now, ({ url }) => url)
    for (const { url } of removed) this.add('removed', true, `server ${code(url)}`)
    for (const { url } of added) this.add('added', false, `server ${code(url)}`)
  }

  private callbacks(): void {
    const nameOf = ({ callback = '', method, path }: ApiOperation) =>
      `callback ${code(callback, `${method} ${path}`)}`
    const { removed, added, kept } = match(this.was.callbacks, this.is.callbacks, nameOf)
    for (const one of removed) this.add('removed', true, nameOf(one))
    for (const one of added) this.add('added', false, nameOf(one))
    for (const [old, now] of kept) {
      const title = `${this.title}, ${nameOf(now)}`
      new OperationDiff([old, this.before], [now, this.after], this.schemas, this.report, title).compare()
    }
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
            (one) => one.scheme === scheme || way(one.scheme, this.before) === way(scheme, this.after),
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
    direction: Direction,
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
    const { added, removed, kept } = match(before, after, (parameter) => keys.get(parameter) ?? '')
    const isRequest = direction === 'request'
    for (const one of removed) this.add('removed', true, `${kindOf(one)} ${code(one.name)}`)
    for (const one of added) {
      const said = `${kindOf(one)} ${code(one.name)}${one.required ? ': required' : ''}`
      this.add('added', isRequest && one.required, said)
    }
    for (const [old, now] of kept) {
      const name = `${kindOf(old)} ${code(old.name)}`
      this.required(old.required, now.required, name, direction)
      // The comparison of the schemas reports the schema of a parameter.
      if (now.deprecated !== old.deprecated && now.schema.deprecated === old.schema.deprecated)
        this.add('changed', false, `${name}: ${deprecation(now)}`)
      const forms = [old, now].map((one) => JSON.stringify([styleOf(one), formatOf(one.mediaType)]))
      if (forms[0] !== forms[1]) this.add('changed', true, `${name}: is written in another way`)
      this.schemas.compare(old.schema, now.schema, this.at(name, direction))
    }
  }

  private body(direction: Direction): void {
    const { requestBody: old } = this.was
    const { requestBody: now } = this.is
    const isRequest = direction === 'request'
    if (old && !now) this.add('removed', true, 'request body')
    if (!old && now)
      this.add('added', isRequest && now.required, `request body${now.required ? ': required' : ''}`)
    if (!old || !now) return
    this.required(old.required, now.required, 'request body', direction)
    this.contents(old.contents, now.contents, 'request body', direction)
  }

  private required(was: boolean, is: boolean, name: string, direction: Direction): void {
    if (was === is) return
    const said = is ? 'is required' : 'may be left out'
    this.add('changed', is === (direction === 'request'), `${name}: ${said}`)
  }

  private contents(before: ApiContent[], after: ApiContent[], name: string, direction: Direction): void {
    const { added, removed, kept } = match(
      before,
      after,
      ({ mediaType }) => formatOf(mediaType),
      (old, now) => old.mediaType === now.mediaType,
    )
    for (const { mediaType } of removed) this.add('removed', true, `${name}: ${code(mediaType)}`)
    for (const { mediaType } of added) this.add('added', false, `${name}: ${code(mediaType)}`)
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
      const isJson = /json/i.test(old.mediaType) && (old.schema || now.schema)
      const [was, is] = [old, now].map((one) => one.schema ?? (isJson ? emptySchema(one) : undefined))
      this.schemas.compare(was, is, this.at(name, direction))
    }
  }

  private at(name: string, direction: Direction) {
    return { where: `${this.title}, ${name}`, path: '', direction }
  }

  private add(kind: Change['kind'], breaks: boolean, what: string): void {
    this.report({ kind, breaks, where: this.title, what })
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

/** Returns the method and the path without the names of parameters. Servers distinguish requests by these. */
function addressOf({ method, path }: ApiOperation): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}
