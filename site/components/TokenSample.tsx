import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { countTokens } from './count-tokens.ts'
import { Pieces } from './Pieces.tsx'

/** One text of `<TokenCounts>`: `lang` is its language (BCP 47); without it the text is code, with `\n` for a line break. */
export const TokenSample = defineComponent({
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
          <p data-markdown="code">
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
})
