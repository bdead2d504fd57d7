import type { Api } from '../model/api.ts'
import type { MockApi } from './mock/mock-api.ts'
import type { NamedSchemas } from './mock/shape-of.ts'
import type { CheckValue } from './mock/value-check.ts'
import type { PythonSdk } from './python/sdk-table.ts'
import type { TypeScriptSdk } from './typescript/sdk-declarations.ts'

/** What a site knows besides its description: all of it may be missing. */
export interface SampleTables {
  python?: PythonSdk
  typescript?: TypeScriptSdk
  packages?: {
    pip: readonly string[]
    npm: readonly string[]
    /** Module as samples import it → module that stands in for it. */
    modules: Readonly<Record<string, string>>
  }
}

/** What every proof may use. */
export interface Proof {
  /** Null on a site without an API. */
  described: Described | null
  tables: SampleTables
  /** Ids of the models that may be used; empty: any. */
  knownModels: readonly string[]
  /** Folder with `node_modules`, and below it `.cache`: absolute. */
  root: string
  /** False: start no other program, do what can be done without. */
  run: boolean
}

/** The description, with what is made of it once. */
export interface Described {
  api: Api
  named: NamedSchemas
  check: CheckValue
  mock: MockApi
}
