import type { ApiSdk, ApiSdkCall } from '../../model/api.ts'
import type { Part } from './part.ts'

/** Reads `x-sdk` of the document: for each language, how samples create a client. */
export function readSdks(document: Part): { [language: string]: ApiSdk } {
  const found = document.map('x-sdk').flatMap(([language, at]): [string, ApiSdk][] => {
    const name = at.text('package')
    const client = at.text('client')
    if (name === undefined || client === undefined) return []
    const keyVariable = at.text('keyVariable') ?? ''
    const sdk = {
      module: at.text('module') ?? name,
      client,
      keyArgument: at.text('keyArgument') ?? 'apiKey',
      // Only a valid name is accepted, because the shell reads the variable.
      keyVariable: /^[A-Za-z_]\w*$/.test(keyVariable) ? keyVariable : 'API_KEY',
    }
    return [[language, sdk]]
  })
  return Object.fromEntries(found)
}

/** Reads `x-sdk` of an operation: the calls of the operation by language. */
export function readSdkCalls(operation: Part): { [language: string]: ApiSdkCall } {
  const found = operation.map('x-sdk').flatMap(([language, at]): [string, ApiSdkCall][] => {
    const method = at.text('method')
    if (method === undefined) return []
    return [[language, { method, ...at.words('result', 'stream', 'event', 'body') }]]
  })
  return Object.fromEntries(found)
}
