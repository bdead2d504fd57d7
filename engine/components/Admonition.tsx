import * as z from 'zod'
import { defineWord } from './word.ts'

/** Each kind of admonition, as authors write it, and its label. A new one is a row here, and its colors in the styles. */
export const admonitionLabels = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** What authors write as `:::note[Title] … :::`. */
export const Admonition = defineWord({
  props: z.strictObject({
    kind: z.enum(Object.keys(admonitionLabels) as (keyof typeof admonitionLabels)[]),
    title: z.string().optional(),
  }),
  Component: ({ kind, title, children }) => (
    <div className={`admonition admonition-${kind}`} role="note" aria-label={admonitionLabels[kind]}>
      <p className="admonition-title">{title ?? admonitionLabels[kind]}</p>
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
              children: [
                {
                  type: 'text',
                  value: title ? `${admonitionLabels[kind]}: ${title}` : admonitionLabels[kind],
                },
              ],
            },
          ],
        },
        ...children.filter((child) => child.type !== 'yaml'),
      ] as never,
    },
  ],
})
