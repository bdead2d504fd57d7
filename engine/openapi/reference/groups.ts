import type { Api, ApiOperation, ApiTag } from '../../model/api.ts'
import { grouped } from '../../model/grouped.ts'
import { say } from '../../model/text/say.ts'
import type { Anchors } from './anchors.ts'

/** The operations below one heading: those of a tag, or the webhooks without a tag. */
export interface Group extends Pick<ApiTag, 'label' | 'description' | 'externalDocs'> {
  /** The title above the group if it is the first tag of a group of tags, or the first one without a group after them. */
  above?: string | undefined
  /** The id of the heading. */
  id: string
  operations: ApiOperation[]
  /** The operations in other groups that also have this tag. */
  further: readonly ApiOperation[]
}

/** Returns the groups of the reference in order. */
export function groupsOf(api: Api, anchors: Anchors, operations: ReadonlyMap<string, ApiOperation>): Group[] {
  const further = grouped(
    [...operations.values()].flatMap((operation) =>
      operation.otherTags.map((tag) => [tag, operation] as const),
    ),
  )
  const other = say('Other')
  const isGrouped = api.tags.some(({ group }) => group !== undefined)
  // Without a title, the tags without a group would seem to be in the last group.
  const titles = api.tags.map(
    ({ group, label }) => group ?? (isGrouped && label !== other ? other : undefined),
  )
  const tags = api.tags.map(({ name, group, operations: ids, ...tag }, index) => ({
    ...tag,
    above: titles[index] === titles[index - 1] ? undefined : titles[index],
    id: anchors.tag(name),
    operations: ids.flatMap((id) => operations.get(id) ?? []),
    further: further.get(name) ?? [],
  }))
  const webhooks = api.webhooks.filter(({ tag }) => tag === '')
  if (webhooks.length === 0) return tags
  return [...tags, { id: 'webhooks', label: say('Webhooks'), operations: webhooks, further: [] }]
}
