import type { Api, ApiSdk, ApiSdkCall } from '../../../model/api.ts'
import { sampleLanguages } from '../../../model/sample-languages.ts'
import type { Report } from '../../report.ts'
import type { Part } from './part.ts'

/** Reads `x-sdk` of the document: how samples create a client in each language, and the variable of the key. */
export function readSdks(document: Part, report: Report): Pick<Api, 'sdks' | 'keyVariable'> {
  const all = document.field('x-sdk')
  const shared = variableIn(all)
  const found = all.map().flatMap(([language, at]): [string, ApiSdk][] => {
    if (!at.isObject) return []
    const name = at.text('package')
    const client = at.text('client')
    if (name === undefined || client === undefined) {
      const message = `The SDK of ${language} needs a "package" and a "client": no sample uses it.`
      const hint =
        'Add both, or delete the entry. Without an SDK, write x-sdk: { keyVariable: NAME_OF_THE_KEY }.'
      report({ rule: 'api-structure', severity: 'warn', message, hint }, at.pointer)
      return []
    }
    const sdk = {
      module: at.text('module') ?? name,
      client,
      keyArgument: at.text('keyArgument') ?? 'apiKey',
      keyVariable: variableIn(at) ?? shared ?? 'API_KEY',
    }
    return [[language, sdk]]
  })
  const sdks: Api['sdks'] = Object.fromEntries(found)
  const [first] = sampleLanguages.flatMap(({ id }) => sdks[id]?.keyVariable ?? [])
  return { sdks, keyVariable: shared ?? first }
}

/** Returns the environment variable of the key. Only a valid name is accepted, because the shell reads the variable. */
function variableIn(at: Part): string | undefined {
  const name = at.text('keyVariable') ?? ''
  return /^[A-Za-z_]\w*$/.test(name) ? name : undefined
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
