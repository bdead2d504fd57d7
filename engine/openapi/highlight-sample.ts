import type { Element, Root, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walk } from '../content/walk.ts'

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

/** Code → text and spans with the token classes of the site. Unknown languages give plain text. */
export function highlightSample(code: string, language: string): (Element | Text)[] {
  const grammar = PATTERNS.get(language)
  if (!grammar) return [{ type: 'text', value: code }]
  const parts: (Element | Text)[] = []
  let end = 0
  for (const match of code.matchAll(grammar.pattern)) {
    const group = match.slice(1).findIndex((part) => part !== undefined)
    if (match.index > end) parts.push({ type: 'text', value: code.slice(end, match.index) })
    parts.push({
      type: 'element',
      tagName: 'span',
      properties: { className: [grammar.classes[group] ?? ''] },
      children: [{ type: 'text', value: match[0] }],
    })
    end = match.index + match[0].length
  }
  if (end < code.length) parts.push({ type: 'text', value: code.slice(end) })
  return parts
}

/** Colours every `<code data-highlight="language">` of a tree. Done here, so that no parser has to read thousands of spans. */
export function highlightCode(tree: Root): void {
  walk(tree, (element) => {
    if (element.type !== 'element') return true
    const language = element.properties.dataHighlight
    if (typeof language !== 'string') return true
    delete element.properties.dataHighlight
    element.children = highlightSample(textOf(element), language)
    return false
  })
}
