import type { ReactElement } from 'react'
import type { Token } from './token.ts'

/** Tokens in a row, each in a box, with its id below if `ids` is set. */
export function Pieces(props: {
  label: string
  tokens: readonly Token[]
  ids?: boolean
  lang?: string | undefined
}): ReactElement {
  const { label, tokens, lang, ids = false } = props
  return (
    // The tokens of right-to-left text are in right-to-left order.
    <ol
      className="pieces"
      data-words="none"
      data-markdown={ids ? undefined : 'code'}
      dir="auto"
      lang={lang}
      aria-label={label}
    >
      {tokens.map(({ id, piece }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a token can come twice
        <li key={index} data-markdown="entry">
          <span className="piece" data-markdown="code">
            {piece.replaceAll('\n', '↵')}
          </span>
          {ids && <small>{id}</small>}
        </li>
      ))}
    </ol>
  )
}
