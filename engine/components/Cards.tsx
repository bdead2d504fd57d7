import * as z from 'zod'
import { defineComponent, filled } from './define-component.ts'

/** A list of links with a sentence each. */
export const Cards = defineComponent({
  props: z.strictObject({}),
  part: 'Card',
  Component: ({ children }) => <ul className="cards">{children}</ul>,
})

/** One card: the whole of it leads to `href`. */
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
