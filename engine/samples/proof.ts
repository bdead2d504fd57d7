import type { Json, NamedApi } from '../model/api.ts'
import type { MockApi } from './mock/mock-api.ts'
import type { Options } from './shell/read-options.ts'

/** Commands by the words that call them (`vllm serve`): their options, and their effects while a sample runs. */
export type CommandTable = Readonly<Record<string, TableCommand>>

interface TableCommand {
  /** The version of the command that has these options. */
  version?: string
  options?: Options
  /** The number of arguments that are not options: the minimum, and the maximum if it differs. */
  words?: readonly [least: number, most?: number]
  /** Container images: name → the command that receives the arguments after the image. */
  images?: Readonly<Record<string, string>>
  /** The output. In this text and those below, `{0}` is the first word and `{--name}` the value of an option. */
  prints?: string
  /** Files that must exist, relative to the folder of the call. */
  reads?: readonly string[]
  /** Files that the command creates. */
  makes?: readonly string[]
  /** The request that the command sends; it prints the response. `body`: property → the option with its JSON value. */
  sends?: { method: string; url: string; body: Readonly<Record<string, string>> }
}

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
   * Answers of the API to programs: title of the block → operation (`POST /v1/files`) → the answers to its requests in turn, again
   * from the first after the last. An object is merged into an example of the operation, a text is the whole answer.
   */
  answers?: Readonly<Record<string, Readonly<Record<string, readonly Json[]>>>>
  packages?: {
    pip: readonly string[]
    npm: readonly string[]
    /** The versions that prove samples: package → version. Commands that install a package name its major version. */
    versions?: Readonly<Record<string, string>>
    /** The module that samples import → the module that replaces it. */
    modules: Readonly<Record<string, string>>
    /** The arguments of programs: title of the block → words. */
    arguments?: Readonly<Record<string, readonly string[]>>
    /** Addresses of other servers with the described API. */
    mirrors?: readonly string[]
    /** Files that programs read and that no page shows: name → content. */
    files?: Readonly<Record<string, string>>
  }
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
