import type { ApiOperation, ApiTag } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
import type { Part } from './part.ts'
import { nameInWords } from './readable-names.ts'

/**
 * Returns the declared tags, then tags that only operations contain, in the order of their first use. Tags without
 * operations are kept if they are further tags of operations, or have a description: authors use them as introductions.
 * `groups` are names from paths.
 */
export function readTags(
  document: Part,
  operations: readonly ApiOperation[],
  groups: ReadonlySet<string>,
): ApiTag[] {
  const tags = new Map<string, ApiTag>()
  const labelOf = (tag: string) => (tag === '' ? say('Other') : groups.has(tag) ? nameInWords(tag) : tag)
  for (const at of document.list('tags')) {
    const name = at.text('name')
    if (name === undefined) continue
    const label = at.text('x-displayName') ?? at.text('summary') ?? name
    const description = at.text('description')
    tags.set(name, { name, label, description, externalDocs: at.docs, operations: [] })
  }
  // Operations without a tag are last. Their group is named by their path, or has no name.
  const isTagged = ({ tag }: ApiOperation) => tag !== '' && (tags.has(tag) || !groups.has(tag))
  for (const { tag, id } of [...operations].sort((a, b) => Number(isTagged(b)) - Number(isTagged(a)))) {
    const known = tags.get(tag) ?? { name: tag, label: labelOf(tag), operations: [] }
    known.operations.push(id)
    tags.set(tag, known)
  }
  const further = new Set(operations.flatMap(({ otherTags }) => otherTags))
  const shown = [...tags.values()].filter(
    (tag) => tag.operations.length > 0 || tag.description || further.has(tag.name),
  )
  return inGroups(shown, document.list('x-tagGroups'))
}

/** Returns the tags in the order of `x-tagGroups`, each with the name of its group, then tags without a group. */
function inGroups(tags: readonly ApiTag[], groups: readonly Part[]): ApiTag[] {
  const left = new Map(tags.map((tag) => [tag.name, tag]))
  const grouped = groups.flatMap((at) =>
    at.texts('tags').flatMap((name) => {
      const tag = left.get(name)
      left.delete(name)
      return tag ? { ...tag, group: at.text('name') } : []
    }),
  )
  return [...grouped, ...left.values()]
}
