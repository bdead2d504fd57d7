import * as z from 'zod'
import { defineWord } from './word.ts'

const LABELS = { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' }

/** What authors write as `:::note[Title] … :::`. */
export const Admonition = defineWord({
  props: z.strictObject({
    kind: z.enum(['note', 'tip', 'info', 'warning', 'danger']),
    title: z.string().optional(),
  }),
  Component: ({ kind, title, children }) => (
    <div className={`admonition admonition-${kind}`} role="note" aria-label={LABELS[kind]}>
      <p className="admonition-title">{title ?? LABELS[kind]}</p>
      {children}
    </div>
  ),
  toMarkdown: ({ kind, title }, children) => [
    {
      type: 'blockquote',
      children: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'strong',
              children: [{ type: 'text', value: title ? `${LABELS[kind]}: ${title}` : LABELS[kind] }],
            },
          ],
        },
        ...children.filter((child) => child.type !== 'yaml'),
      ] as never,
    },
  ],
})
