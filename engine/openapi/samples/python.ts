import type { ApiSchema, ApiSdk } from '../../model/api.ts'
import { pythonName } from './rename-keys.ts'
import type { SampleRequest } from './sample-request.ts'
import { sdkArguments } from './sdk-arguments.ts'
import { Code, type Literal, writeLiteral } from './write-literal.ts'

/** The request as a call of the Python SDK. Empty where the description names no such call. */
export function pythonSample(
  request: SampleRequest,
  sdk: ApiSdk,
  named: ReadonlyMap<string, ApiSchema>,
): string {
  const call = request.operation.sdk.python
  const method = request.streams ? call?.stream : call?.method
  if (!call || method === undefined) return ''
  let usesTime = false
  const args = sdkArguments(request, named, {
    rename: pythonName,
    file: (name) =>
      new Map<string, Literal>([
        ['file_name', name],
        ['content', new Code(`open(${JSON.stringify(name)}, "rb")`)],
      ]),
    time: (iso) => {
      usesTime = true
      // Before 3.11 the "Z" is not understood.
      return new Code(`datetime.fromisoformat(${JSON.stringify(iso.replace(/Z$/, '+00:00'))})`)
    },
    bodyArgument: call.body,
  })
  const lines = [...args].map(([name, value]) => `    ${name}=${writeLiteral(value, 'python', '    ')},\n`)
  const given =
    lines.length === 0
      ? '()'
      : lines.length === 1 && lines[0] && !lines[0].trimEnd().includes('\n') && lines[0].length < 60
        ? `(${lines[0].trim().slice(0, -1)})`
        : `(\n${lines.join('')})`
  const result = request.streams ? 'stream' : 'response'
  return [
    'import os',
    ...(usesTime ? ['from datetime import datetime'] : []),
    '',
    `from ${sdk.module} import ${sdk.client}`,
    '',
    `client = ${sdk.client}(${sdk.keyArgument}=os.environ["${sdk.keyVariable}"])`,
    '',
    `${result} = client.${method}${given}`,
    '',
    ...(request.streams
      ? ['for event in stream:', `    print(${call.event ? `${call.event} or "", end=""` : 'event.data'})`]
      : [`print(${call.result ?? 'response'})`]),
  ].join('\n')
}
