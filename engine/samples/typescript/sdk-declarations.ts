/** The table of the TypeScript SDK, as `sdk-typescript.json` writes it: the parts that declarations are made of. */
export interface TypeScriptSdk {
  package: string
  version: string
  clients: Record<
    string,
    {
      /** `@mistralai/mistralai-azure.MistralAzure`. */
      import: string
      package: string
      constructor: Field[]
      constructorOptionsRequired?: boolean
      resources: Record<string, { params: Field[]; returns?: string; requestRequired?: boolean }>
    }
  >
  /** Sister packages by name. */
  packages: Record<
    string,
    {
      client: string
      models: Record<string, { fields: Field[] }>
      unions: Record<string, { type: string }>
      enums: Record<string, { values: unknown[]; open: boolean }>
    }
  >
}

interface Field {
  name: string
  type: string
  required: boolean
  nullable?: boolean
}

/** Types that the table takes from elsewhere. */
const OUTSIDE = `interface BackoffStrategy { initialInterval: number; maxInterval: number; exponent: number; maxElapsedTime: number }
type RetryConfig = { strategy: 'none' } | { strategy: 'backoff'; backoff?: BackoffStrategy; retryConnectionErrors?: boolean }
interface RequestOptions { timeoutMs?: number; retries?: RetryConfig; retryCodes?: string[]; serverURL?: string | URL; fetchOptions?: Omit<RequestInit, 'method' | 'body'> }
type HTTPClient = unknown
type Logger = unknown
declare const ServerList: { readonly eu: string }
type EventStream<T> = ReadableStream<T> & AsyncIterable<T>`

/** The declarations of a package that no registry has, made from the table. Empty where the table lacks it. */
export function declarationsOf(sdk: TypeScriptSdk, packageName: string): string {
  const names = sdk.packages[packageName]
  const client = Object.values(sdk.clients).find((candidate) => candidate.package === packageName)
  if (!names || !client) return ''
  const options = client.constructorOptionsRequired ? 'options' : 'options?'
  return [
    OUTSIDE,
    ...Object.entries(names.enums).map(
      ([name, { values, open }]) =>
        `export type ${name} = ${[...values.map((value) => JSON.stringify(value)), ...(open ? ['(string & {})'] : [])].join(' | ')}`,
    ),
    ...Object.entries(names.unions).map(([name, { type }]) => `export type ${name} = ${type}`),
    ...Object.entries(names.models).map(
      ([name, { fields }]) => `export interface ${name} ${objectType(fields)}`,
    ),
    `export declare class ${names.client} {`,
    `  constructor(${options}: ${objectType(client.constructor)})`,
    ...members(client.resources, ''),
    '}',
    '',
  ].join('\n')
}

function objectType(fields: readonly Field[]): string {
  const each = fields.map(
    ({ name, type, required, nullable }) =>
      `${name}${required ? '' : '?'}: ${type}${nullable ? ' | null' : ''}${required ? '' : ' | undefined'}`,
  )
  return `{ ${each.join('; ')} }`
}

/** `chat.complete` → a property `chat` with a method `complete`. */
function members(resources: TypeScriptSdk['clients'][string]['resources'], prefix: string): string[] {
  const names = Object.keys(resources).filter((path) => path.startsWith(prefix))
  const steps = new Set(names.map((path) => path.slice(prefix.length).split('.')[0] ?? ''))
  return [...steps].map((step) => {
    const method = resources[prefix + step]
    if (!method) return `readonly ${step}: { ${members(resources, `${prefix}${step}.`).join('; ')} }`
    const given = method.requestRequired === false ? 'request?' : 'request'
    const takes = method.params.length > 0 ? `${given}: ${objectType(method.params)}, ` : ''
    return `${step}(${takes}options?: RequestOptions): Promise<${method.returns ?? 'void'}>`
  })
}
