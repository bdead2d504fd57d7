import type { ElementContent } from 'hast'
import { HastNodes } from '../../content/react-to-hast.ts'

/** Words of a description that go on in a line of ours. */
export function Line({ nodes }: { nodes: readonly ElementContent[] }) {
  return (
    <span>
      <HastNodes nodes={nodes} />
    </span>
  )
}
