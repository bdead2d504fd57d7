import type { ApiOperation, Json } from '../model/api.ts'
import { listOf, objectOf, text } from './json.ts'

/** `security` as written → alternatives, each one a set of schemes that are needed together. */
export function readSecurity(raw: Json | undefined): ApiOperation['security'] {
  return listOf(raw).map((alternative) =>
    Object.entries(objectOf(alternative)).map(([scheme, scopes]) => ({
      scheme,
      scopes: listOf(scopes).flatMap((scope) => text(scope) ?? []),
    })),
  )
}
