import type { ApiSdk, ApiSdkCall } from '../../model/api.ts'
import type { Part } from './part.ts'

/** `x-sdk` of the document: how a client is made, by language. */
export function readSdks(document: Part): { [language: string]: ApiSdk } {
  const found = document.map('x-sdk').flatMap(([language, at]): [string, ApiSdk][] => {
    const name = at.text('package')
    const client = at.text('client')
    if (name === undefined || client === undefined) return []
    const keyVariable = at.text('keyVariable') ?? ''
    const sdk = {
      package: name,
      module: at.text('module') ?? name,
      client,
      keyArgument: at.text('keyArgument') ?? 'apiKey',
      // The shell reads the variable: only a name is taken.
      keyVariable: /^[A-Za-z_]\w*$/.test(keyVariable) ? keyVariable : 'API_KEY',
    }
    return [[language, sdk]]
  })
  return Object.fromEntries(found)
}

/** `x-sdk` of an operation: its calls, by language. */
export function readSdkCalls(operation: Part): { [language: string]: ApiSdkCall } {
  const found = operation.map('x-sdk').flatMap(([language, at]): [string, ApiSdkCall][] => {
    const method = at.text('method')
    if (method === undefined) return []
    const [result, stream] = [at.text('result'), at.text('stream')]
    return [[language, { method, result, stream, event: at.text('event'), body: at.text('body') }]]
  })
  return Object.fromEntries(found)
}
