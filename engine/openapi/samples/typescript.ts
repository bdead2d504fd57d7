import type { Api } from '../../model/api.ts'
import type { SampleRequest } from './sample-request.ts'
import { sdkArguments } from './sdk-arguments.ts'
import { Code, type Dialect, JSON_DIALECT, writeLiteral } from './write-literal.ts'

/** How TypeScript and JavaScript write literals. */
export const TYPESCRIPT: Dialect = {
  ...JSON_DIALECT,
  pad: ' ',
  isCode: true,
  key(name) {
    // Without brackets, `__proto__: x` would set the prototype of the object.
    if (name === '__proto__') return `["${name}"]`
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
  },
}

/** Returns the request as a call of the TypeScript SDK; '' if the description has no such call. */
export function typescriptSample(request: SampleRequest, api: Api): string {
  const sdk = api.sdks.typescript
  const call = request.operation.sdk.typescript
  const method = request.streams ? call?.stream : call?.method
  if (!sdk || !call || method === undefined) return ''
  let usesFile = false
  const args = sdkArguments(request, {
    rename: (name, schema) => inCamelCase(schema?.sdkName ?? name),
    file: (name) => {
      usesFile = true
      return new Code(`await readFile(${JSON.stringify(name)})`)
    },
    time: (iso) => new Code(`new Date(${JSON.stringify(iso)})`),
    bodyArgument: call.body,
  })
  // Each argument has its own line, unless there is only one short argument.
  const start = `const ${request.streams ? 'stream' : 'response'} = await client.${method}(`
  const client = `const client = new ${sdk.client}(`
  const key = new Map([[sdk.keyArgument, new Code(`process.env.${sdk.keyVariable}`)]])
  const lead = args.size > 1 ? Number.POSITIVE_INFINITY : start.length
  const given = args.size === 0 ? '' : writeLiteral(args, TYPESCRIPT, '', lead)
  return [
    ...(usesFile ? ['import { readFile } from "node:fs/promises";'] : []),
    `import { ${sdk.client} } from "${sdk.module}";`,
    '',
    `${client}${writeLiteral(key, TYPESCRIPT, '', client.length)});`,
    '',
    `${start}${given});`,
    '',
    ...(request.streams ? readStream(call.event) : [`console.log(${call.result ?? 'response'});`]),
  ].join('\n')
}

function inCamelCase(name: string): string {
  return name.replace(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function readStream(event: string | undefined): string[] {
  if (event === undefined) return ['for await (const event of stream) {', '  console.log(event.data);', '}']
  return [
    'for await (const event of stream) {',
    `  const text = ${event};`,
    '  if (typeof text === "string") {',
    '    process.stdout.write(text);',
    '  }',
    '}',
  ]
}
