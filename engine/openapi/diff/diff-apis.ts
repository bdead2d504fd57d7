import type {
  Api,
  ApiContent,
  ApiOperation,
  ApiParameter,
  ApiSecurityScheme,
  ApiServer,
  Fact,
} from '../../model/api.ts'
import { describeSecurity } from '../describe/describe-security.ts'
import { hasJson, isXml } from '../describe/media-types.ts'
import { styleOf } from '../describe/parameter-form.ts'
import { typesOf } from '../describe/target-of.ts'
import { emptySchema } from '../empty-schema.ts'
import { text, valueAt } from '../json.ts'
import { type Change, code, deprecation, type MessageKind, match } from './change.ts'
import { SchemaDiff } from './diff-schemas.ts'

/** Returns the changes between two versions of an API, in the order of the operations. It does not compare texts. */
export function diffApis(before: Api, after: Api): Change[] {
  const changes: Change[] = []
  const said = new Set<string>()
  // The default security of an API changes in each operation, and is one change.
  const report = (change: Change) => {
    if (!said.has(JSON.stringify(change))) changes.push(change)
    said.add(JSON.stringify(change))
  }
  const schemas = new SchemaDiff(before, after, report)
  for (const [kind, what] of differentServers(before.servers, after.servers))
    report({ kind, breaks: kind === 'removed', where: 'Servers', what })
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
      const isNamed = !isLost && code(operation.title) !== titleOf(operation)
      report({ kind, breaks: isLost, where: titleOf(operation), what: isNamed ? operation.title : '' })
    }
    for (const [was, is] of kept) compareOperations(was, is, schemas, titleOf(is))
  }
  return changes
}

/** Reports the changes of an operation. `title` is the operation in Markdown; for a callback, the operation around it as well. */
function compareOperations(was: ApiOperation, is: ApiOperation, schemas: SchemaDiff, title: string): void {
  // The API sends a webhook, so a caller receives the request of the webhook.
  const sent: MessageKind = was.incoming ? 'response' : 'request'
  const answered: MessageKind = was.incoming ? 'request' : 'response'
  if (was.deprecated !== is.deprecated) add('changed', false, deprecation(is))
  // Addresses of the reference and names in SDKs follow from it. Requests do not contain it.
  const [id, newId] = [idIn(schemas.before, was), idIn(schemas.after, is)]
  if (id !== newId) add('changed', false, `operationId: ${id} → ${newId}`)
  compareSecurity()
  compareServers()
  compareParameters(was.parameters, is.parameters, sent, (one) => `${one.in} parameter`)
  compareBody(sent)
  const responses = match(was.responses, is.responses, ({ status }) => status)
  for (const [kind, { status }] of responses.single)
    add(kind, kind === 'removed' && status.startsWith('2'), `response ${code(status)}`)
  for (const [old, now] of responses.kept) {
    const name = `response ${code(old.status)}`
    compareContents(old.contents, now.contents, name, answered)
    compareParameters(old.headers, now.headers, answered, () => `${name}, header`)
  }
  compareCallbacks()

  /** Compares the servers of an operation that has its own. */
  function compareServers(): void {
    if (!was.servers && !is.servers) return
    const old = was.servers ?? schemas.before.servers
    const now = is.servers ?? schemas.after.servers
    for (const [kind, what] of differentServers(old, now)) add(kind, kind === 'removed', `server ${what}`)
  }

  function compareCallbacks(): void {
    const nameOf = ({ callback = '', method, path }: ApiOperation) =>
      `callback ${code(callback, `${method} ${path}`)}`
    const { single, kept } = match(was.callbacks, is.callbacks, nameOf)
    for (const [kind, one] of single) add(kind, kind === 'removed', nameOf(one))
    for (const [old, now] of kept) compareOperations(old, now, schemas, `${title}, ${nameOf(now)}`)
  }

  /** Each combination of security schemes that was sufficient before must still be sufficient. */
  function compareSecurity(): void {
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
            (one) =>
              one.scheme === scheme ||
              (before.get(one.scheme) ?? one.scheme) === (after.get(scheme) ?? scheme),
          )
          return known && scopes.every((scope) => known.scopes.includes(scope))
        }),
      )
    const what = [was, is].map(({ security }) => inMarkdown(describeSecurity(security))).join(' → ')
    const isDefault = [was, is].every(({ security }, index) => {
      const { needs = [] } = index === 0 ? schemas.before : schemas.after
      return JSON.stringify(security) === JSON.stringify(needs)
    })
    const breaks = !old?.every(isEnough)
    if (isDefault) schemas.report({ kind: 'changed', breaks, where: 'Authentication by default', what })
    else add('changed', breaks, `authentication: ${what}`)
  }

  function compareParameters(
    before: ApiParameter[],
    after: ApiParameter[],
    message: MessageKind,
    kindOf: (parameter: ApiParameter) => string,
  ): void {
    // A caller does not send the name of a path parameter, so only its position counts.
    const keyOf = ({ in: place, name }: ApiParameter, isLater: boolean) =>
      place === 'path'
        ? `path ${namesIn((isLater ? is : was).path).indexOf(name)}`
        : `${place} ${place === 'header' ? name.toLowerCase() : name}`
    const { single, kept } = match(before, after, keyOf)
    for (const [kind, one] of single) addSingle(kind, one, `${kindOf(one)} ${code(one.name)}`, message)
    for (const [old, now] of kept) {
      const name = `${kindOf(old)} ${code(old.name)}`
      compareRequired(old.required, now.required, name, message)
      // The comparison of the schemas reports the schema of a parameter.
      if (now.deprecated !== old.deprecated && now.schema.deprecated === old.schema.deprecated)
        add('changed', false, `${name}: ${deprecation(now)}`)
      const hasParts = hasInnerValues(old, schemas.before) && hasInnerValues(now, schemas.after)
      const [form, nowForm] = [old, now].map((one) => formOf(one, hasParts))
      if (form !== nowForm) add('changed', true, `${name}: is written in another way`)
      schemas.compare(old.schema, now.schema, at(name, message))
    }
  }

  function compareBody(message: MessageKind): void {
    const { requestBody: old } = was
    const { requestBody: now } = is
    if (old && !now) addSingle('removed', old, 'request body', message)
    if (!old && now) addSingle('added', now, 'request body', message)
    if (!old || !now) return
    compareRequired(old.required, now.required, 'request body', message)
    compareContents(old.contents, now.contents, 'request body', message)
  }

  /** Adds a parameter or a body that only one version has. */
  function addSingle(
    kind: 'added' | 'removed',
    { required }: { required: boolean },
    name: string,
    message: MessageKind,
  ): void {
    const isNeeded = kind === 'added' && required
    const breaks = kind === 'removed' || (isNeeded && message === 'request')
    add(kind, breaks, isNeeded ? `${name}: required` : name)
  }

  function compareRequired(old: boolean, now: boolean, name: string, message: MessageKind): void {
    if (old === now) return
    const said = now ? 'is required' : 'may be left out'
    add('changed', now === (message === 'request'), `${name}: ${said}`)
  }

  function compareContents(
    before: ApiContent[],
    after: ApiContent[],
    name: string,
    message: MessageKind,
  ): void {
    const { single, kept } = match(
      before,
      after,
      ({ mediaType }) => formatOf(mediaType),
      (old, now) => old.mediaType === now.mediaType,
    )
    for (const [kind, { mediaType }] of single) add(kind, kind === 'removed', `${name}: ${code(mediaType)}`)
    for (const [old, now] of kept) {
      const forms = [old, now].map(({ encoding }) =>
        encoding
          .map(({ name, contentType, style, explode }) => [name, formatOf(contentType), style, explode])
          .filter(([, ...form]) => form.some((part) => part !== undefined))
          .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      )
      if (JSON.stringify(forms[0]) !== JSON.stringify(forms[1]))
        add('changed', true, `${name}: ${code(old.mediaType)} is written in another way`)
      // JSON without a schema may be any value; in other media types, bytes need no schema.
      const isJson = hasJson(old.mediaType) && (old.schema || now.schema)
      const [was, is] = [old, now].map((one) => one.schema ?? (isJson ? emptySchema(one) : undefined))
      schemas.compare(was, is, { ...at(name, message), isXml: isXml(old.mediaType) })
    }
  }

  function at(name: string, message: MessageKind) {
    return { where: `${title}, ${name}`, path: '', message, isXml: false }
  }

  function add(kind: Change['kind'], breaks: boolean, what: string): void {
    schemas.report({ kind, breaks, where: title, what })
  }
}

/** Returns the servers, and the values of their variables, that only one version has, in Markdown. */
function differentServers(before: ApiServer[], after: ApiServer[]) {
  const { single, kept } = match(before, after, ({ url }) => url)
  const values = kept.flatMap(([old, now]) =>
    match(old.variables, now.variables, ({ name }) => name).kept.flatMap(([was, is]) => {
      // A variable without a list of values may have any value.
      if (was.values.length === 0 || is.values.length === 0) return []
      const different = match(was.values, is.values, String).single
      return different.map(
        ([kind, value]) => [kind, `${code(old.url)}: ${code(was.name)}: value ${code(value)}`] as const,
      )
    }),
  )
  return [...single.map(([kind, { url }]) => [kind, code(url)] as const), ...values]
}

/** Returns the rules of a security scheme as a text. */
function wayOf({ type, scheme, in: place, parameter, openIdConnectUrl, flows }: ApiSecurityScheme): string {
  const addresses = flows.flatMap((flow) => [flow.name, flow.authorizationUrl, flow.tokenUrl])
  const parts = [type, scheme, place, parameter, openIdConnectUrl, ...addresses]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** Returns the operationId of an operation as code, or that there is none. */
function idIn({ document }: Api, { pointer }: ApiOperation): string {
  const id = text(valueAt(document, `${pointer}/operationId`))
  return id === undefined ? 'none' : code(id)
}

function inMarkdown(fact: Fact): string {
  return fact.map((part) => (typeof part === 'string' ? part : code(part.code))).join('')
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
