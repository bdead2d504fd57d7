import type { NamedApi } from '../model/api.ts'
import type { MockApi } from './mock/mock-api.ts'
import type { Options } from './shell/read-options.ts'

/** Commands by the words that call them (`vllm serve`): what they take, and what they do while a sample runs. */
export type CommandTable = Readonly<Record<string, TableCommand>>

interface TableCommand {
  /** The version that the options are of. */
  version?: string
  options?: Options
  /** How many arguments there are besides options: the least, and the most where that differs. */
  words?: readonly [least: number, most?: number]
  /** Container images, by name → the command that the arguments after the image go to. */
  images?: Readonly<Record<string, string>>
  /** What the command prints. `{0}` is the first word, `{--name}` the value of an option; so are those below. */
  prints?: string
  /** Files that must exist, from the folder of the call. */
  reads?: readonly string[]
  /** Files that the command makes. */
  makes?: readonly string[]
  /** The request that the command sends: its answer is printed. Properties of the body are named after options of JSON. */
  sends?: { method: string; url: string; body: Readonly<Record<string, string>> }
}

/** What a site knows besides its description: all of it may be missing. */
export interface SampleTables {
  /** The table of the Python SDK, read where programs are run (python/runtime/sdk.py). */
  python?: { package: string; version: string }
  /** Python modules that replace other packages: file → source. */
  pythonModules?: Readonly<Record<string, string>>
  /** Modules that replace packages of TypeScript: `<package>/index.cjs`, `<package>/index.d.ts` → source. */
  typescriptModules?: Readonly<Record<string, string>>
  /** Descriptions (OpenAPI) of other servers that samples call: file → text. */
  servers?: Readonly<Record<string, string>>
  commands?: CommandTable
  packages?: {
    pip: readonly string[]
    npm: readonly string[]
    /** Versions that samples are proven with: package → version. Install lines name its major version. */
    versions?: Readonly<Record<string, string>>
    /** Module as samples import it → module that stands in for it. */
    modules: Readonly<Record<string, string>>
    /** Arguments that programs are called with: title → words. */
    arguments?: Readonly<Record<string, readonly string[]>>
    /** Addresses of servers that answer as the described API does. */
    mirrors?: readonly string[]
    /** Files that programs read and no page shows: name → content. */
    files?: Readonly<Record<string, string>>
  }
}

/** What every proof may use. */
export interface Proof {
  /** None on a site without an API. */
  apis: readonly NamedApi[]
  /** Stand-ins of all servers that programs may call: those of the APIs, and those of the site's tables. */
  mocks: readonly MockApi[]
  tables: SampleTables
  /** Ids of the models that may be used; empty: any. */
  knownModels: readonly string[]
  /** Folder with `node_modules`, and below it `.cache`: absolute. */
  root: string
  /** Seconds in which each program has to end, where the default is too long. */
  limit?: number | undefined
}
