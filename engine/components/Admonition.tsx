import * as z from 'zod'
import { say } from '../model/text/say.ts'
import { defineComponent } from './define-component.ts'

/** The kinds of admonitions and their labels. */
export const admonitionLabels = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
} as const

/** The kind of an admonition. */
export type AdmonitionKind = keyof typeof admonitionLabels

/** An admonition. Authors write it as `:::note[Title] … :::`. */
export const Admonition = defineComponent({
  props: z.strictObject({
    kind: z.enum(Object.keys(admonitionLabels) as AdmonitionKind[]),
    title: z.string().optional(),
  }),
  Component: ({ kind, title, children }) => {
    const label = say(admonitionLabels[kind])
    return (
      <div className={`admonition admonition-${kind}`} role="note" aria-label={label} data-markdown="quote">
        <p
          className="admonition-title"
          data-markdown="label"
          data-markdown-text={title && `${label}: ${title}`}
        >
          {title ?? label}
        </p>
        {children}
      </div>
    )
  },
})
