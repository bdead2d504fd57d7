import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { models } from '../models.ts'

const ids = models.flatMap(({ id }) => id ?? [])

/** A decision as a path of questions: a list of `<Choice>`. The first answer "yes" ends the path. */
export const Decision = defineComponent({
  props: z.strictObject({ title: z.string().min(1) }),
  part: 'Choice',
  Component: ({ title, children }) => (
    <figure className="figure decision">
      <figcaption data-markdown="label">{title}</figcaption>
      <ol>{children}</ol>
    </figure>
  ),
})

/** One question, and the model of `site/models.yaml` for those who answer yes. */
export const Choice = defineComponent({
  props: z
    .strictObject({ question: z.string().min(1), model: z.string() })
    .refine(({ model }) => ids.includes(model), {
      path: ['model'],
      error: 'no model of site/models.yaml has this id',
      params: { known: ids },
    }),
  Component: ({ question, model }) => (
    <li className="choice" data-markdown="entry">
      <span className="choice-question">{question}</span>{' '}
      <span className="choice-answer">
        <strong>{models.find(({ id }) => id === model)?.name}</strong> <code>{model}</code>
      </span>
    </li>
  ),
})
