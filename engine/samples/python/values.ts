import type { SdkClient, SdkMethod, SdkModel, SdkNames, SdkType } from './sdk-table.ts'

/** What is known of an expression without running it. */
export type Value =
  | { kind: 'scalar'; value: null | boolean | number | string }
  /** `open`: there may be more in it. */
  | { kind: 'list'; items: Value[]; open: boolean }
  | { kind: 'dict'; entries: Map<string, Entry>; open: boolean }
  | {
      kind: 'instance'
      name: string
      model: SdkModel
      names: SdkNames
      fields: Map<string, Entry>
      open: boolean
    }
  | { kind: 'class'; name: string; names: SdkNames }
  | { kind: 'client'; client: SdkClient; names: SdkNames }
  | { kind: 'client-class'; client: SdkClient; names: SdkNames }
  | { kind: 'resource'; client: SdkClient; names: SdkNames; path: string }
  | { kind: 'method'; client: SdkClient; names: SdkNames; path: string; method: SdkMethod; isAsync: boolean }
  | { kind: 'module'; name: string }
  | { kind: 'function'; name: string; returns?: SdkType }
  | Unknown

/** Anything; of a known type where the SDK's table tells. */
export interface Unknown {
  kind: 'unknown'
  type?: SdkType
}

/** A value under a name, and the line that gives it. */
export interface Entry {
  value: Value
  line: number
}

/** Of which nothing is known. */
export const UNKNOWN: Unknown = { kind: 'unknown' }

/** Of a type of the table. */
export function ofType(type: SdkType | null | undefined): Unknown {
  return type ? { kind: 'unknown', type } : UNKNOWN
}
