import type { Api, ApiOperation } from '../../model/api.ts'
import type { Finding } from '../block.ts'
import type { FoundOperation } from './find-operation.ts'
import type { CheckValue } from './value-check.ts'

/** An HTTP request. */
export interface MockRequest {
  method: string
  url: string
  /** The names are in lower case. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/** A request of an operation, and the data that check the request. */
export interface FoundRequest extends MockRequest, FoundOperation {
  api: Api
  check: CheckValue
  /** The check of an answer. */
  checkAnswer: CheckValue
}

/** The key that the mock API accepts. It is not a real key. */
export const SAMPLE_KEY = 'key-of-the-samples'

/** Returns a finding about a request, except about its body, which `valueCheck` checks. */
export function wrong(message: string, hint: string): Finding {
  return { rule: 'sample-call', message, hint }
}

/** Returns the name of an operation in marks of blocks: `POST /v1/files`. */
export function nameOf({ method, path }: ApiOperation): string {
  return `${method} ${path}`
}
