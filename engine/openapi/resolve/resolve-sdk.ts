import type { ApiSdk, ApiSdkCall, Json } from '../../model/api.ts'
import { own, text } from '../json.ts'
import { optional } from '../optional.ts'

/** `x-sdk` of the document, for one language. */
export function readSdk(raw: Json | undefined): ApiSdk | undefined {
  const part = (key: string) => text(own(raw, key))
  const name = part('package')
  const client = part('client')
  if (name === undefined || client === undefined) return undefined
  return {
    package: name,
    module: part('module') ?? name,
    client,
    keyArgument: part('keyArgument') ?? 'apiKey',
    keyVariable: variableName(part('keyVariable')) ?? 'API_KEY',
  }
}

/** The shell reads it: nothing but a name may stand there. */
function variableName(written: string | undefined): string | undefined {
  return written !== undefined && /^[A-Za-z_]\w*$/.test(written) ? written : undefined
}

/** `x-sdk` of an operation, for one language. */
export function readCall(raw: Json | undefined): ApiSdkCall | undefined {
  const method = text(own(raw, 'method'))
  if (method === undefined) return undefined
  return {
    method,
    ...optional('result', text(own(raw, 'result'))),
    ...optional('stream', text(own(raw, 'stream'))),
    ...optional('event', text(own(raw, 'event'))),
    ...optional('body', text(own(raw, 'body'))),
  }
}
