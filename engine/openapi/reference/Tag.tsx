import type { ApiTag } from '../../model/api.ts'
import { useReference } from './context.ts'
import { Docs } from './Docs.tsx'
import { Operation } from './operation/Operation.tsx'
import { Words } from './Words.tsx'

/** A group of operations. */
export function Tag({ tag }: { tag: ApiTag }) {
  const { operations, anchors } = useReference()
  return (
    <section className="api-tag">
      <h2 id={anchors.tag(tag.name)}>{tag.label}</h2>
      <Words markdown={tag.description} level={3} />
      <Docs docs={tag.externalDocs} />
      {tag.operations.map((id) => {
        const operation = operations.get(id)
        return operation && <Operation key={id} operation={operation} />
      })}
    </section>
  )
}
