import type { Api, ApiOperation } from '../../model/api.ts'
import { freeName } from '../../model/text/free-name.ts'
import type { ApiPageContext } from '../api-to-page.tsx'
import { restartFootnotes } from '../markdown/markdown.ts'
import { type Anchors, slug } from './anchors.ts'
import type { Group } from './groups.ts'

/** The data that all parts of the reference can use. It is complete before rendering and does not change. */
export interface ReferenceValue extends ApiPageContext {
  api: Api
  /** The direction of the titles: that of the language of the description. */
  dir: 'ltr' | 'rtl'
  /** The operations and webhooks by id. */
  operations: ReadonlyMap<string, ApiOperation>
  groups: Group[]
  /** The sections of the description of the API, for the contents. */
  sections: readonly { id: string; title: string }[]
  anchors: Anchors
  /** Name of a schema → id of the body that shows the schema. A schema without an entry is in the part "Schemas". */
  schemaIds: ReadonlyMap<string, string>
  /** The names of the schemas in the part "Schemas". */
  schemas: readonly string[]
  /** The address of the first page, if the reference has several. */
  overview?: string
  /** Whether each operation has a page. It shows the schemas of its bodies, also those that have their ids on another page. */
  byOperation?: boolean
  /** Id of an operation → path of its Markdown file, which begins with a slash. */
  markdownFiles: ReadonlyMap<string, string>
}

let current: ReferenceValue | null = null
/** The ids of properties and parameters of the current reference. */
let taken = new Set<string>()

/** Calls `render` with a value that `useReference` returns in all parts of the reference. */
export function withReference<Result>(value: ReferenceValue, render: () => Result): Result {
  current = value
  taken = new Set()
  restartFootnotes()
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

/**
 * Returns the id of a property or a parameter below a part. Of two that would have the same id, such as a header of a response and
 * a property inside the property `header` of its body, the second has a number.
 */
export function anchorBelow(parent: string, name: string): string {
  return freeName(`${parent}/${slug(name)}`, taken)
}
