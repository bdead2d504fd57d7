import { defineComponent } from 'wordframe/components'
import * as z from 'zod'

/** Who does a step, for readers who cannot see on which side of the picture the step is. */
const WHO = { request: 'You send', reply: 'The model returns', own: 'Your program' } as const

/** The messages between a program and the model, as a picture with two sides: a list of `<Message>`. */
export const Exchange = defineComponent({
  props: z.strictObject({ title: z.string().min(1) }),
  part: 'Message',
  Component: ({ title, children }) => (
    <figure className="figure exchange">
      <figcaption data-markdown="label">{title}</figcaption>
      <div className="exchange-sides" data-markdown="skip" aria-hidden="true">
        <span>Your program</span>
        <span>Model</span>
      </div>
      <ol>{children}</ol>
    </figure>
  ),
})

/** One step of an exchange: a `request` to the model, its `reply`, or a step of the program alone (`own`). */
export const Message = defineComponent({
  props: z.strictObject({ kind: z.enum(['request', 'reply', 'own']) }),
  Component: ({ kind, children }) => (
    <li className={`message message-${kind}`} data-markdown="entry">
      <span className="visually-hidden">{WHO[kind]}</span>
      <div className="message-text">{children}</div>
    </li>
  ),
})
