import type { ComponentType, ReactNode } from 'react'
import type { Part } from '../../content/compile-part.ts'
import type { Api, ApiOperation } from '../../model/api.ts'
import type { ApiConfig } from '../../model/config.ts'
import type { Route } from '../../model/page.ts'
import type { RequestLanguage } from '../../model/sample-languages.ts'
import type { Anchors } from './anchors.ts'
import type { Group } from './groups.ts'

/** The data that all parts of the reference can use. It is complete before rendering and does not change. */
export interface ReferenceValue {
  api: Api
  /** The operations and webhooks by id. */
  operations: ReadonlyMap<string, ApiOperation>
  groups: Group[]
  anchors: Anchors
  /** Name of a schema → id of the body that shows the schema. A schema without an entry is in the part "Schemas". */
  schemaIds: ReadonlyMap<string, string>
  /** The names of the schemas in the part "Schemas". */
  schemas: readonly string[]
  /** The first page if the reference has several: its route, and its address below the base of the site. */
  overview?: { route: Route; address: string }
  /** The paths of the description to download, below the base of the site. */
  files: ApiConfig['files']
  /** Id of an operation → path of its Markdown file, which begins with a slash. */
  markdownFiles: ReadonlyMap<string, string>
  /** The languages of samples without an SDK that the site has chosen. */
  languages: readonly RequestLanguage[]
  /** The texts of the site before and after the operations. */
  parts: { before: Part[]; after: Part[] }
  /** The tabs of the site. Their children are elements with `value` and `label`. */
  TabGroup: ComponentType<{ groupId?: string; children?: ReactNode }>
}

let current: ReferenceValue | null = null

/** Calls `render` with a value that `useReference` returns in all parts of the reference. */
export function withReference<Result>(value: ReferenceValue, render: () => Result): Result {
  current = value
  try {
    return render()
  } finally {
    current = null
  }
}

/** Returns the value of the current reference. Throws outside of `withReference`. */
export function useReference(): ReferenceValue {
  if (!current) throw new Error('Parts of the reference are rendered inside withReference.')
  return current
}
