import type { ReactElement } from 'react'
import { Bar, defineComponent, percent, TableScroll } from 'wordframe/components'
import * as z from 'zod'
import { probabilityText } from './probability-text.ts'
import { Slider, type SliderRange } from './Slider.tsx'
import { type SamplingSettings, tokenProbabilities } from './token-probabilities.ts'

const NAMES = ['temperature', 'top_p', 'presence_penalty', 'frequency_penalty', 'uses'] as const

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const TOKENS = new RegExp(String.raw`^\S+ ${NUMBER}(?:, *\S+ ${NUMBER})*$`)
const RANGE = new RegExp(`^${NUMBER} to ${NUMBER}, at ${NUMBER}$`)

const Tokens = z
  .string()
  .regex(TOKENS, 'write each token with its logit: "The 2, A 1.5"')
  .transform((list) =>
    list.split(/, */).map((entry) => {
      const [token = '', logit] = entry.split(' ')
      return { token, logit: Number(logit) }
    }),
  )

/** The range of a control, as authors write it; `step` is the change by one key press. */
function rangeBy(step: number) {
  return (
    z
      .string()
      .regex(RANGE, 'write a range and a value in it: "0 to 1.5, at 1"')
      .transform((written): SliderRange => {
        const [min = 0, max = 0, at = 0] = written.split(/ to |, at /).map(Number)
        return { min, max, at, step }
      })
      .refine(({ min, max, at }) => min <= at && at <= max, 'the value is outside the range')
      // A browser would round the value and show another picture than the build.
      .refine(
        ({ min, at }) => isWhole((at - min) / step),
        `the value is no multiple of ${step} from the lowest`,
      )
      .optional()
  )
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}

const props = z
  .strictObject({
    /** Text alternative of the picture, for screen readers. */
    label: z.string(),
    tokens: Tokens,
    temperature: rangeBy(0.05),
    top_p: rangeBy(0.05),
    presence_penalty: rangeBy(0.1),
    frequency_penalty: rangeBy(0.1),
    /** How often the token `used` occurs in the text so far. */
    uses: rangeBy(1),
    used: z.string().optional(),
  })
  .refine(({ tokens, uses, used }) => !(uses || used) || tokens.some(({ token }) => token === used), {
    path: ['used'],
    error: 'it must name the token that `uses` counts, one of `tokens`',
  })

type Props = z.output<typeof props>

/**
 * The probability of each next token, computed from logits. Each given setting has a control, which starts at the given
 * value. `<Distribution label="…" tokens="The 2, A 1" temperature="0 to 1.5, at 1" />`.
 */
export const Distribution = defineComponent({
  props,
  Component: (given) => (
    <token-distribution class="picture">
      <div className="picture-controls" data-markdown="skip" data-words="none">
        {NAMES.map((name) => {
          const range = given[name]
          if (!range) return null
          const label = name === 'uses' ? `uses of “${given.used}”` : name
          return <Slider key={name} name={name} label={label} range={range} />
        })}
      </div>
      <p className="picture-settings">{settingsText(given)}</p>
      <DistributionTable {...given} />
    </token-distribution>
  ),
})

function DistributionTable(given: Props): ReactElement {
  return (
    <TableScroll label={given.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col" className="align-right">
              Logit
            </th>
            <th scope="col">Probability</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(given).map(({ token, logit, share, text, cut }) => (
            <tr key={token} data-logit={logit} data-used={token === given.used ? '' : undefined}>
              <th scope="row">{token}</th>
              <td className="align-right">{signed(logit)}</td>
              <td>
                <Bar text={text}>
                  <rect className={cut ? 'rest' : undefined} width={percent(share)} height="100%" />
                </Bar>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

/** A token that is cut off keeps the bar of its probability without the cut. */
function rowsOf({ tokens, used, uses, ...ranges }: Props) {
  const candidates = tokens.map(({ token, logit }) => ({
    logit,
    uses: token === used ? (uses?.at ?? 0) : 0,
  }))
  const settings: SamplingSettings = {
    temperature: ranges.temperature?.at ?? 1,
    top_p: ranges.top_p?.at ?? 1,
    presence_penalty: ranges.presence_penalty?.at ?? 0,
    frequency_penalty: ranges.frequency_penalty?.at ?? 0,
  }
  const after = tokenProbabilities(candidates, settings)
  const before = tokenProbabilities(candidates, { ...settings, top_p: 1 })
  return tokens.map(({ token, logit }, index) => {
    const probability = after[index] ?? null
    return {
      token,
      logit,
      share: probability ?? before[index] ?? 0,
      text: probabilityText(probability),
      cut: probability === null,
    }
  })
}

function settingsText(given: Props): string {
  const parts = NAMES.flatMap((name) => {
    const range = given[name]
    if (!range) return []
    return name === 'uses' ? [`uses of “${given.used}” ${range.at}`] : [`${name} ${signed(range.at)}`]
  })
  return `At ${parts.join(', ')}:`
}

function signed(value: number): string {
  return String(value).replace('-', '−')
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'token-distribution': React.HTMLAttributes<HTMLElement> & { class?: string }
    }
  }
}
