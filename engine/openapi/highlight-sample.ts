/**
 * Languages of generated samples: what is what in them, by regular expressions. Generated code is regular enough for that,
 * and hundreds of samples cost milliseconds where grammars cost seconds. Authors' code goes to content's highlighter.
 */
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`
const NUMBER = String.raw`-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`

const GRAMMARS: Record<string, [className: string, pattern: string][]> = {
  json: [
    ['property', `${STRING}(?=\\s*:)`],
    ['string', STRING],
    ['number', NUMBER],
    ['constant', String.raw`\b(?:true|false|null)\b`],
  ],
  python: [
    ['string', STRING],
    ['keyword', String.raw`\b(?:import|from|for|in|or|if|with|as|await)\b`],
    ['constant', String.raw`\b(?:True|False|None)\b`],
    ['number', NUMBER],
    ['function', String.raw`[A-Za-z_]\w*(?=\()`],
    ['property', String.raw`[A-Za-z_]\w*(?==[^=])`],
  ],
  typescript: [
    ['string', STRING],
    ['keyword', String.raw`\b(?:import|from|const|await|for|of|if|new|typeof|async)\b`],
    ['constant', String.raw`\b(?:true|false|null|undefined)\b`],
    ['number', NUMBER],
    ['function', String.raw`[A-Za-z_$][\w$]*(?=\()`],
    ['property', String.raw`[A-Za-z_$][\w$]*(?=: )`],
  ],
  bash: [
    ['string', String.raw`"(?:[^"\\]|\\.)*"|'(?:[^']|'\\'')*'`],
    ['function', String.raw`^curl\b`],
    ['attribute', String.raw`(?<=\s)--?[A-Za-z][\w-]*`],
  ],
  'event-stream': [
    ['keyword', '^(?:data|event|id|retry)(?=:)'],
    ['property', `${STRING}(?=\\s*:)`],
    ['string', STRING],
    ['number', NUMBER],
    ['constant', String.raw`\b(?:true|false|null)\b|\[DONE\]`],
  ],
}

const PATTERNS = new Map(
  Object.entries(GRAMMARS).map(([language, rules]) => [
    language,
    {
      pattern: new RegExp(rules.map(([, source]) => `(${source})`).join('|'), 'gm'),
      classes: rules.map(([name]) => `tok-${name}`),
    },
  ]),
)

/** Code → HTML with the token classes of the site. Unknown languages give escaped text. */
export function highlightSample(code: string, language: string): string {
  const grammar = PATTERNS.get(language)
  if (!grammar) return escapeHtml(code)
  let html = ''
  let end = 0
  for (const match of code.matchAll(grammar.pattern)) {
    const group = match.slice(1).findIndex((part) => part !== undefined)
    html += escapeHtml(code.slice(end, match.index))
    html += `<span class="${grammar.classes[group]}">${escapeHtml(match[0])}</span>`
    end = match.index + match[0].length
  }
  return html + escapeHtml(code.slice(end))
}

/** Text → HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
