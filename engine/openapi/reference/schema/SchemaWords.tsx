import type { ReactNode } from 'react'
import type { ApiSchema } from '../../../model/api.ts'
import { lettersOf } from '../../describe/letters-of.ts'
import { Words } from '../Words.tsx'

interface SchemaWordsProps {
  schema: ApiSchema
  /** Default: the description of the schema. */
  description?: string | undefined
  /** The level of the first heading in the description. */
  level?: number | undefined
  /** How to show a title without a description. */
  alone?: 'heading' | 'text'
}

/** The title of a schema and its description. */
export function SchemaWords({ schema, level, alone = 'text', ...given }: SchemaWordsProps): ReactNode {
  const { description = schema.description } = given
  const title = shownTitle({ ...schema, description })
  if (description === undefined && alone === 'text') return <Words markdown={title} />
  return (
    <>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <Words markdown={description} level={level} />
    </>
  )
}

/** Returns the title, unless it says no more than the name of the schema, which its type contains, or than the description. */
export function shownTitle({ title, description, ref, definition }: ApiSchema): string | undefined {
  const letters = lettersOf(title ?? '')
  const isName = letters === lettersOf((ref ?? definition)?.name ?? '')
  return isName || lettersOf(description ?? '').startsWith(letters) ? undefined : title
}
