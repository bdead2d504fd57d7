import type { ApiSchema, ApiSdk } from '../../model/api.ts'
import { typescriptName } from './rename-keys.ts'
import type { SampleRequest } from './sample-request.ts'
import { sdkArguments } from './sdk-arguments.ts'
import { Code, type Literal, writeKey, writeLiteral } from './write-literal.ts'

/** The request as a call of the TypeScript SDK. Empty where the description names no such call. */
export function typescriptSample(
  request: SampleRequest,
  sdk: ApiSdk,
  named: ReadonlyMap<string, ApiSchema>,
): string {
  const call = request.operation.sdk.typescript
  const method = request.streams ? call?.stream : call?.method
  if (!call || method === undefined) return ''
  let usesFile = false
  const args = sdkArguments(request, named, {
    rename: typescriptName,
    file: (name) => {
      usesFile = true
      return new Map<string, Literal>([
        ['fileName', name],
        ['content', new Code(`await readFile(${JSON.stringify(name)})`)],
      ])
    },
    time: (iso) => new Code(`new Date(${JSON.stringify(iso)})`),
    bodyArgument: call.body,
  })
  // Arguments stand below each other, unless there is but one short one.
  const start = `const ${request.streams ? 'stream' : 'response'} = await client.${method}(`
  const written = writeLiteral(args, 'typescript', '', start.length)
  const single = args.size === 1 && !written.includes('\n')
  const lines = [...args].map(([name, value]) => {
    const key = writeKey(name, 'typescript')
    return `  ${key}: ${writeLiteral(value, 'typescript', '  ', key.length + 2)},\n`
  })
  const given = args.size === 0 ? '' : single ? written : `{\n${lines.join('')}}`
  return [
    ...(usesFile ? ['import { readFile } from "node:fs/promises";'] : []),
    `import { ${sdk.client} } from "${sdk.module}";`,
    '',
    `const client = new ${sdk.client}({ ${sdk.keyArgument}: process.env.${sdk.keyVariable} });`,
    '',
    `${start}${given});`,
    '',
    ...(request.streams ? readStream(call.event) : [`console.log(${call.result ?? 'response'});`]),
  ].join('\n')
}

function readStream(event: string | undefined): string[] {
  if (event === undefined) return ['for await (const event of stream) {', '  console.log(event.data);', '}']
  return [
    'for await (const event of stream) {',
    `  const text = ${event};`,
    '  if (typeof text === "string") process.stdout.write(text);',
    '}',
  ]
}
