import type { ElementContent } from 'hast'
import type { Part } from '../../content/compile-part.ts'
import { HastNodes } from '../../content/react-to-hast.ts'

/** Texts that the site adds to the reference. */
export function Parts({ parts }: { parts: Part[] }) {
  return parts.map(({ id, title, tree }) => (
    <section className="api-part" key={id}>
      <h2 id={id}>{title}</h2>
      <div className="api-prose">
        <HastNodes nodes={tree.children as ElementContent[]} />
      </div>
    </section>
  ))
}
