import type { ComponentType, ReactNode } from 'react'
import type { Part } from '../../content/compile-part.ts'
import type { Api, ApiOperation } from '../../model/api.ts'
import type { ApiConfig } from '../../model/config.ts'
import type { Route } from '../../model/page.ts'
import type { RequestLanguage } from '../../model/sample-languages.ts'
import type { Anchors } from './anchors.ts'
import type { Group } from './groups.ts'

/** What every part of the reference may need. Settled before rendering; nothing changes while it goes on. */
export interface ReferenceValue {
  api: Api
  /** Operations and webhooks by id. */
  operations: ReadonlyMap<string, ApiOperation>
  groups: Group[]
  anchors: Anchors
  /** Where a named schema is written out: id of that place. Without an entry: in the part "Schemas". */
  schemaIds: ReadonlyMap<string, string>
  /** Names of the schemas in the part "Schemas". */
  schemas: readonly string[]
  /** The first page, where the reference has several: its route, and its address below the site's base. */
  overview?: { route: Route; address: string }
  /** Paths of the description to download, below the site's base. */
  files: ApiConfig['files']
  /** Path of each operation's Markdown file, by the operation's id; begins with a slash. */
  markdownFiles: ReadonlyMap<string, string>
  /** Languages of samples without an SDK that the site chose. */
  languages: readonly RequestLanguage[]
  /** Words of the site's own, before and after the operations. */
  parts: { before: Part[]; after: Part[] }
  /** The site's tabs: children are elements with `value` and `label`. */
  TabGroup: ComponentType<{ groupId?: string; children?: ReactNode }>
}

let current: ReferenceValue | null = null

/** Renders, with a value for all parts of the reference. */
export function withReference<Result>(value: ReferenceValue, render: () => Result): Result {
  current = value
  try {
    return render()
  } finally {
    current = null
  }
}

/** The value of the reference that is being rendered. */
export function useReference(): ReferenceValue {
  if (!current) throw new Error('Parts of the reference are rendered inside withReference.')
  return current
}
