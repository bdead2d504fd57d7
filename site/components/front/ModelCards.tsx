import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { type Model, models } from '../models.ts'

const isChat = ({ can }: Model) => Number(can.includes('chat'))
/** The order of the cards: models for conversations come first. */
const today = models.filter((model) => model.today).sort((a, b) => isChat(b) - isChat(a))

/** The models that a new developer should know, and their uses: those with `today` in `models.yaml`. */
export const ModelCards = defineComponent({
  props: z.strictObject({}),
  Component: () => (
    <ul className="model-cards">
      {today.map((model) => (
        <li key={model.name} className="model-card" data-markdown="entry">
          <strong className="model-name">
            <Name {...model} />
          </strong>
          <code>{model.id}</code>
          <p>{model.today}</p>
          <p className="model-facts">{factsOf(model).join(' · ')}</p>
        </li>
      ))}
    </ul>
  ),
})

/** The names and versions of all premier models, or of all free models, in `models.yaml`. */
export const ModelNames = defineComponent({
  props: z.strictObject({ group: z.enum(['premier', 'free']) }),
  Component: ({ group }) => (
    <ul className="model-names">
      {models
        .filter((model) => (model.group === 'premier') === (group === 'premier'))
        .map((model) => (
          <li key={model.name}>
            <Name {...model} /> {model.version}
          </li>
        ))}
    </ul>
  ),
})

function Name({ name, announcement }: Model) {
  return announcement ? <a href={announcement}>{name}</a> : name
}

function factsOf({ version, input, context }: Model): string[] {
  return [`Version ${version}`, `reads ${input.join(' and ')}`, ...(context ? [`${context} context`] : [])]
}
