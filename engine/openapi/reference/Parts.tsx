import type { Part } from '../../content/compile-part.ts'

/** Words of the site's own. Their trees take the place of the marked elements when React is done (`fillParts`). */
export function Parts({ parts }: { parts: Part[] }) {
  return parts.map(({ id, title }) => (
    <section className="api-part" key={id}>
      <h2 id={id}>{title}</h2>
      <div data-part={id} />
    </section>
  ))
}
