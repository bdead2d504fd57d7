import type { Entry, Value } from './values.ts'

/** One call of a client's method, with what is given to it. */
export interface SdkCall {
  callee: Extract<Value, { kind: 'method' }>
  args: Arguments
  line: number
}

/** What stands between the parentheses of a call. */
export interface Arguments {
  positional: Value[]
  named: Map<string, Entry>
  /** True where `*` or `**` may bring more. */
  open: boolean
}
