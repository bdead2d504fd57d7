import * as z from 'zod'
import { defineComponent, filled } from './define-component.ts'

/** A list of links, each with a sentence. */
export const Cards = defineComponent({
  props: z.strictObject({}),
  part: 'Card',
  Component: ({ children }) => <ul className="cards">{children}</ul>,
})

/** A card that links to `href` with its whole area. */
export const Card = defineComponent({
  props: z.strictObject({ title: filled, href: filled }),
  Component: ({ title, href, children }) => (
    <li className="card" data-markdown="entry">
      <a className="card-link" href={href}>
        {title}
      </a>
      <div className="card-text">{children}</div>
    </li>
  ),
})
