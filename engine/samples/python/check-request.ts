import type { Json } from '../../model/api.ts'
import { isFile } from '../../openapi/samples/is-file.ts'
import { fillHoles, type Wire, WireObject } from '../mock/wire-value.ts'
import type { Described } from '../proof.ts'
import type { SdkCall } from './sdk-call.ts'
import { type Report, toWire } from './to-wire.ts'

/** The request that a call stands for is one that the description allows, as far as the code tells. */
export function checkRequest(
  { callee, args, line }: SdkCall,
  described: Described | null,
  report: Report,
): void {
  const { method, client, names } = callee
  const wrapped = method.wraps === undefined ? method : (client.resources[method.wraps] ?? method)
  const body = new WireObject()
  body.open = args.open
  const others: { name: string; in: string; wire: Wire; line: number }[] = []
  for (const [name, { value, line: at }] of args.named) {
    // `parse` makes a schema of a class: what it sends cannot be told.
    const own = method.wraps !== undefined && method.params.some((parameter) => parameter.name === name)
    const parameter = wrapped.params.find((candidate) => candidate.name === name)
    if (!parameter?.in || own) continue
    // None means: not given.
    if (value.kind === 'scalar' && value.value === null && !parameter.nullable && !parameter.required)
      continue
    const wire = toWire(value, { text: parameter.type, names }, at, report)
    if (parameter.in === 'body' || parameter.in === 'form') body.entries.set(parameter.wire ?? name, wire)
    else others.push({ name: parameter.wire ?? name, in: parameter.in, wire, line: at })
  }
  const { http } = wrapped
  const operation = described?.api.operations.find(
    (candidate) => candidate.method === http?.method && candidate.path === http.path,
  )
  if (!described || !operation) return
  const { named, check } = described
  const name = `${operation.method} ${operation.path} request`
  for (const other of others) {
    const parameter = operation.parameters.find(
      (candidate) => candidate.name === other.name && candidate.in === other.in,
    )
    if (!parameter) continue
    const value = fillHoles(other.wire, parameter.schema, named)
    for (const { message, hint } of check(`${name}, "${other.name}"`, value, parameter.schema, 'the value'))
      report(message, hint, other.line)
  }
  const content = operation.requestBody?.contents[0]
  if (!content?.schema || (!operation.requestBody?.required && body.entries.size === 0)) return
  if (method.streams) body.entries.set('stream', true)
  for (const [part, value] of body.entries) {
    if (isFile(part, content.schema, named) && value instanceof WireObject) body.entries.set(part, 'file')
  }
  const value: Json = fillHoles(body, content.schema, named)
  for (const { message, hint } of check(name, value, content.schema)) report(message, hint, line)
}
