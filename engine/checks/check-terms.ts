import type { Term } from '../model/config.ts'
import type { Prose } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Book } from './book.ts'

/** Words that the site writes in one way (`terms` of the config) and that stand in another. Code is not judged. */
export function checkTerms({ pages, config }: Book): Problem[] {
  const severity = config.severity.wrongTerms
  const forms = config.terms.flatMap((term) => term.not.map((form) => ({ term, form })))
  if (severity === 'ignore' || forms.length === 0) return []
  // One pattern for all: most words are no form of anything, and are passed once.
  const each = forms.map(({ term, form }) => `(${patternOf(form, term)})`).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_/@.-])(?:${each})s?(?![\\p{L}\\p{N}_/@]|[.-]\\p{L})`, 'gu')

  return pages.flatMap(({ prose }) =>
    prose.flatMap((words) =>
      [...words.text.matchAll(pattern)].flatMap((match): Problem[] => {
        const found = forms[match.slice(1).findIndex((group) => group !== undefined)]
        return found ? [finding(found.term, match, words, severity)] : []
      }),
    ),
  )
}

/** Spaces may be line breaks, and a form in small letters may begin a sentence, unless that is the name itself. */
function patternOf(form: string, { use }: Term): string {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  if (capitalized(form) === use) return escaped
  return escaped.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

function capitalized(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

function finding(
  { use }: Term,
  { 0: written, index }: RegExpExecArray,
  { text, source, line }: Prose,
  severity: Problem['severity'],
): Problem {
  return {
    rule: 'wrong-term',
    severity,
    message: `"${written.replace(/\s+/g, ' ')}" is a form that this site does not use.`,
    hint: `Write "${use}".`,
    source,
    line: line + text.slice(0, index).split('\n').length - 1,
  }
}
