import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Bar, defineComponent, percent, TabGroup, TableHead, TableScroll } from 'wordframe/components'
import * as z from 'zod'
import { countTokens } from './count-tokens.ts'

const COLUMNS = ['Language', 'v3', 'Tekken', 'Ratio']

/** Texts in the tokens of both tokenizers: a tab for each `<TokenSample>` inside, and a table of all counts. */
export const TokenCounts = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => (
    <>
      <TabGroup>
        {Children.toArray(children)
          .filter(isSample)
          .map((sample) => (
            <Panel
              key={sample.props.label}
              value={sample.props.label.toLowerCase()}
              label={sample.props.label}
            >
              {sample}
            </Panel>
          ))}
      </TabGroup>
      <CountTable samples={Children.toArray(children).filter(isSample)} />
    </>
  ),
  wrongContent: (children) =>
    children.length > 0 &&
    children.every((child) => child.type === 'mdxJsxFlowElement' && child.name === 'TokenSample')
      ? null
      : 'must contain <TokenSample label="…" text="…" />, and nothing else',
})

type Sample = ReactElement<{ label: string; lang?: string; text: string }>

function isSample(node: ReactNode): node is Sample {
  return isValidElement<Partial<Sample['props']>>(node) && Boolean(node.props.label && node.props.text)
}

/** The attributes that `TabGroup` reads of each of its children. */
function Panel({ children }: { value: string; label: string; children: ReactNode }): ReactElement {
  return <>{children}</>
}

function CountTable({ samples }: { samples: readonly Sample[] }): ReactElement {
  const rows = samples.map(({ props }) => ({ ...props, ...countTokens(props.text) }))
  const most = Math.max(...rows.map(({ v3 }) => v3.length))
  return (
    <div className="picture picture-grid">
      <TableScroll label="Tokens by language">
        <table>
          <TableHead columns={COLUMNS} />
          <tbody>
            {rows.map(({ label, v3, tekken, ratio }) => (
              <tr key={label}>
                <td>{label}</td>
                {[v3, tekken].map((tokens, index) => (
                  <td key={COLUMNS[index + 1]}>
                    <Bar text={tokens.length}>
                      <rect width={percent(tokens.length / most)} height="100%" />
                    </Bar>
                  </td>
                ))}
                <td>{ratio}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  )
}
