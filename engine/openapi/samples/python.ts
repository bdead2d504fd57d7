import type { Api } from '../../model/api.ts'
import type { SampleRequest } from './sample-request.ts'
import { sdkArguments } from './sdk-arguments.ts'
import { Code, type Dialect, JSON_DIALECT, LINE, writeLiteral } from './write-literal.ts'

/** How Python writes literals. */
export const PYTHON: Dialect = {
  ...JSON_DIALECT,
  words: { null: 'None', true: 'True', false: 'False' },
  indent: '    ',
  isCode: true,
}

/** Returns the request as a call of the Python SDK; '' if the description has no such call. */
export function pythonSample(request: SampleRequest, api: Api): string {
  const sdk = api.sdks.python
  const call = request.operation.sdk.python
  const method = request.streams ? call?.stream : call?.method
  if (!sdk || !call || method === undefined) return ''
  const imports = new Set<string>()
  const args = sdkArguments(request, {
    // Names are the same as in HTTP, unless the description contains another name.
    rename: (name, schema) => schema?.sdkName ?? name,
    file: (name) => {
      imports.add('from pathlib import Path')
      return new Code(`Path(${JSON.stringify(name)}).read_bytes()`)
    },
    time: (iso) => {
      imports.add('from datetime import datetime')
      // Python before 3.11 does not read the "Z". With the name of an argument, the call would be longer than a line.
      return new Code(
        `datetime.fromisoformat(\n        ${JSON.stringify(iso.replace(/Z$/, '+00:00'))}\n    )`,
      )
    },
    bodyArgument: call.body,
  })
  const written = [...args].map(([name, value]) =>
    isName(name)
      ? `${name}=${writeLiteral(value, PYTHON, '    ', name.length + 1)}`
      : `**${writeLiteral(new Map([[name, value]]), PYTHON, '    ')}`,
  )
  const [first = ''] = written
  const start = `${request.streams ? 'stream' : 'response'} = client.${method}(`
  // Each argument has its own line, unless there is only one short argument.
  const brief = written.length < 2 && !first.includes('\n') && start.length + first.length < LINE
  const given = brief ? first : `\n${written.map((argument) => `    ${argument},\n`).join('')}`
  return [
    'import os',
    ...[...imports].sort(),
    '',
    `from ${sdk.module} import ${sdk.client}`,
    '',
    `client = ${sdk.client}(${sdk.keyArgument}=os.environ["${sdk.keyVariable}"])`,
    '',
    `${start}${given})`,
    '',
    ...(request.streams
      ? [
          'for event in stream:',
          ...(call.event
            ? [`    text = ${call.event}`, '    print(text or "", end="", flush=True)']
            : ['    print(event.data)']),
        ]
      : [`print(${call.result ?? 'response'})`]),
  ].join('\n')
}

const RESERVED = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** Returns whether a text can be the name of an argument. */
function isName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name)
}
