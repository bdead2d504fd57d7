import { useReference } from './context.ts'
import { giveSectionIds } from './section-ids.ts'
import { Words } from './Words.tsx'

/** The description of the whole API. */
export function Introduction() {
  const { api, anchors } = useReference()
  // The section about the security schemes exists only if there are some.
  const ofSchemes = api.security.length > 0 ? ['section/Authentication'] : []
  const taken = new Set([...ofSchemes, ...api.security.map(({ name }) => anchors.scheme(name))])
  return (
    <Words
      markdown={api.description}
      level={2}
      prepare={(nodes) => giveSectionIds(nodes, { parent: 'section', level: 2, taken })}
    />
  )
}
