import * as z from 'zod'
import { defineWord, filled } from './word.ts'

/** A list of links with a sentence each. */
export const Cards = defineWord({
  props: z.strictObject({}),
  holds: 'Card',
  Component: ({ children }) => <ul className="cards">{children}</ul>,
})

/** One card: the whole of it leads to `href`. */
export const Card = defineWord({
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
