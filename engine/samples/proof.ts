import type { Json, NamedApi } from '../model/api.ts'
import type { MockApi } from './mock/mock-api.ts'
import type { PackageTable, TableCommand } from './table-problems.ts'

/** Commands by the words that call them (`vllm serve`): their options, and their effects while a sample runs. */
export type CommandTable = Readonly<Record<string, TableCommand>>

/** The tables of a site for its samples, all optional. */
export interface SampleTables {
  /** The table of the Python SDK, which python/runtime/sdk.py reads. */
  python?: { package: string; version: string }
  /** Python modules that replace other packages: file → source. */
  pythonModules?: Readonly<Record<string, string>>
  /** Modules that replace packages of TypeScript: `<package>/index.cjs`, `<package>/index.d.ts` → source. */
  typescriptModules?: Readonly<Record<string, string>>
  /** Descriptions (OpenAPI) of other servers that samples call: path from the project's root → text. */
  servers?: Readonly<Record<string, string>>
  commands?: CommandTable
  /**
   * Answers of the API to programs: name → operation (`POST /v1/files`) → the answers to its requests in turn, again from the first
   * after the last. The name is the title of the first block, or `answers="…"` of the block that sends the request. An object is
   * merged into an example of the operation, a text is the whole answer, and a number is the status of an error.
   */
  answers?: Readonly<Record<string, Readonly<Record<string, readonly Json[]>>>>
  packages?: PackageTable
}

/** The data that all proofs use. */
export interface Proof {
  /** Empty on a site without an API. */
  apis: readonly NamedApi[]
  /** Mocks of all servers that programs may call: servers of the APIs, and servers in the tables of the site. */
  mocks: readonly MockApi[]
  /** The environment variables that have the key of the mocks. */
  keys: readonly string[]
  tables: SampleTables
  /** The absolute path of the project's root, which contains `.cache`. Packages may be in a folder above. */
  root: string
  /** The time limit of each program in seconds, if the default is too long. */
  limit?: number | undefined
}
