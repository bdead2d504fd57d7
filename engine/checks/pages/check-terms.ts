import type { Term } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'
import { escapeExpression } from '../../model/text/escape-expression.ts'
import { SPACED, UNSPACED } from '../../model/text/unspaced.ts'
import { type Found, originals } from '../check.ts'

/** Reports terms in a form that the config excludes. Skips code. */
export function checkTerms(site: Site): Found[] {
  const { terms } = site.config
  if (terms.length === 0) return []
  // Correct forms too: a wrong form inside a longer correct form is no mistake. The longest form comes first.
  const forms = [
    ...terms.flatMap((term) => term.not.map((form) => ({ term, form, isWrong: true }))),
    ...terms.map((term) => ({ term, form: term.use, isWrong: false })),
  ].sort((a, b) => b.form.length - a.form.length)
  // One pattern for all forms, so that each text is searched once.
  const each = forms.map(({ term, form }) => `(${patternOf(form, term)})`).join('|')
  // In a language without spaces, letters may surround a term.
  const pattern = new RegExp(
    `(?<!${SPACED}|[_/@.-])(?:${each})s?(?!${SPACED}|[_/@]|[.-](?!${UNSPACED})\\p{L})`,
    'gu',
  )

  return originals(site).flatMap(({ pages }) =>
    pages
      .flatMap(({ prose }) => prose)
      // Most texts contain no form, and `matchAll` first copies the long pattern.
      .filter(({ text }) => text.search(pattern) >= 0)
      .flatMap(({ text, source, line }) =>
        [...text.matchAll(pattern)].flatMap((match): Found[] => {
          const [written, ...groups] = match
          const found = forms[groups.findIndex((group) => group !== undefined)]
          if (!found?.isWrong) return []
          return [
            {
              message: `"${written.replace(/\s+/g, ' ')}" is a form that this site does not use.`,
              hint: `Write "${found.term.use}".`,
              source,
              line: line + text.slice(0, match.index).split('\n').length - 1,
            },
          ]
        }),
      ),
  )
}

/** A space matches a line break. A lower-case form also matches with a capital, except if that is the correct form. */
function patternOf(form: string, { use }: Term): string {
  const escaped = escapeExpression(form).replace(/\s+/g, '\\s+')
  if (form.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) === use) return escaped
  return escaped.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`)
}
