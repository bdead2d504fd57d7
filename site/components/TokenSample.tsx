import { defineWord } from 'wordframe/components'
import * as z from 'zod'
import { countTokens } from './count-tokens.ts'
import { Pieces } from './Pieces.tsx'
import type { Token } from './token.ts'

/** One text of `<TokenCounts>`: `lang` is its language (BCP 47); without it the text is code, with `\n` for a line break. */
export const TokenSample = defineWord({
  props: z.strictObject({
    label: z.string(),
    lang: z.string().optional(),
    text: z.string().min(1),
  }),
  Component: ({ label, lang, text }) => {
    const { text: said, v3, tekken } = countTokens(text)
    return (
      <>
        {lang ? (
          <p lang={lang} dir="auto">
            {said}
          </p>
        ) : (
          <p>
            <code className="piece">{said.trimEnd()}</code>
          </p>
        )}
        <p>v3, {v3.length} tokens:</p>
        <Pieces label={`${label} in v3`} tokens={v3} lang={lang} />
        <p>Tekken, {tekken.length} tokens:</p>
        <Pieces label={`${label} in Tekken`} tokens={tekken} lang={lang} />
      </>
    )
  },
  // A row of the table that `<TokenCounts>` makes.
  toMarkdown: ({ label, lang, text }) => {
    const { v3, tekken, ratio } = countTokens(text)
    const counts = [label, String(v3.length), String(tekken.length), ratio]
    const cells = [...counts, text, piecesOf(v3), piecesOf(tekken)]
    return [
      {
        type: 'tableRow',
        children: cells.map((value, column) => ({
          type: 'tableCell',
          children: [{ type: column > 4 || (column === 4 && !lang) ? 'inlineCode' : 'text', value }],
        })),
      },
    ]
  },
})

function piecesOf(tokens: readonly Token[]): string {
  return tokens.map(({ piece }) => piece.replaceAll('\n', '\\n')).join('·')
}
