import { Fragment, type ReactElement } from 'react'
import { defineComponent, TableHead, TableScroll } from 'wordframe/components'
import * as z from 'zod'
import { type MergeStep, mergePairs } from './merge-pairs.ts'
import { Slider } from './Slider.tsx'

const LABEL = 'Byte-pair encoding, step by step'
const COLUMNS = ['Step', 'Merge', 'Occurs', 'Corpus']

/** Byte-pair encoding learned from a few words, merge by merge: `<MergeSteps corpus="the other mother" />`. */
export const MergeSteps = defineComponent({
  props: z.strictObject({
    corpus: z
      .string()
      .refine((corpus) => mergePairs(corpus).length > 1, 'no pair of letters occurs twice in it'),
  }),
  Component: ({ corpus }) => {
    const steps = mergePairs(corpus)
    const last = steps.length - 1
    return (
      <merge-steps class="picture">
        <div className="picture-controls" data-markdown="skip" data-words="none">
          <Slider name="step" label="Step" range={{ min: 0, max: last, at: last, step: 1 }} />
        </div>
        <TableScroll label={LABEL}>
          <table>
            <TableHead columns={COLUMNS} />
            <tbody>
              {steps.map(({ merge, words }, index) => (
                <tr key={words.join('|')}>
                  <td>{index}</td>
                  <td>
                    {merge && (
                      <>
                        <code>{merge.left}</code> + <code>{merge.right}</code>
                      </>
                    )}
                  </td>
                  <td>{merge && `${merge.count} times`}</td>
                  <td>
                    <Corpus words={words} made={merge && merge.left + merge.right} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </merge-steps>
    )
  },
})

/** Words in their pieces; the pieces that the step has merged are marked. The dots are for screen readers and copied text. */
function Corpus({ words, made }: { words: MergeStep['words']; made: string | null }): ReactElement {
  return (
    <span className="pieces" data-words="none" data-markdown="code">
      {words.map((pieces, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a word can come twice
        <Fragment key={place}>
          <span className="pieces-word">
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a piece can occur twice in a word
              <Fragment key={index}>
                {index > 0 && <span className="visually-hidden">·</span>}
                {piece === made ? (
                  <mark className="piece">{piece}</mark>
                ) : (
                  <span className="piece">{piece}</span>
                )}
              </Fragment>
            ))}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'merge-steps': React.HTMLAttributes<HTMLElement> & { class?: string }
    }
  }
}
