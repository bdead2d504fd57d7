import * as z from 'zod'
import { defineWord, filled } from './word.ts'

/** A list of links with a sentence each. */
export const Cards = defineWord({
  props: z.strictObject({}),
  holds: 'Card',
  Component: ({ children }) => <ul className="cards">{children}</ul>,
  toMarkdown: (_props, children) => [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: children.flatMap((child) => (child.type === 'listItem' ? [child] : [])),
    },
  ],
})

/** One card: the whole of it leads to `href`. */
export const Card = defineWord({
  props: z.strictObject({ title: filled, href: filled }),
  Component: ({ title, href, children }) => (
    <li className="card">
      <a className="card-link" href={href}>
        {title}
      </a>
      <div className="card-text">{children}</div>
    </li>
  ),
  toMarkdown: ({ title, href }, children) => {
    const link = { type: 'link' as const, url: href, children: [{ type: 'text' as const, value: title }] }
    const [first, ...rest] = children
    const sentence = first?.type === 'paragraph' ? first.children : []
    const others = first?.type === 'paragraph' ? rest : children
    return [
      {
        type: 'listItem',
        spread: false,
        children: [
          {
            type: 'paragraph',
            children: sentence.length > 0 ? [link, { type: 'text', value: ': ' }, ...sentence] : [link],
          },
          ...others,
        ] as never,
      },
    ]
  },
})
