import type { Element, ElementContent } from 'hast'
import { elementOf } from '../article/elements.ts'
import type { CodeMeta } from './code-meta.ts'
import type { Highlight, Token } from './highlight.ts'

/** Converts code to an element of the article: `<code-block><div class="code-title">…<pre><code>…`. */
export async function codeBlock(meta: CodeMeta, language: string, highlight: Highlight): Promise<Element> {
  const { code, highlighted, firstLine = 1 } = meta
  const { title, showLineNumbers } = meta.values
  const lines = await highlight(code, language)
  const children: ElementContent[] = []
  lines.forEach((tokens, index) => {
    const className = ['line', ...(highlighted.has(index + 1) ? ['highlighted'] : changeIn(tokens, language))]
    const number = showLineNumbers ? { dataLine: firstLine + index } : {}
    children.push(elementOf('span', { className, ...number }, tokens.map(tokenOf)))
    if (index < lines.length - 1) children.push(textNode('\n'))
  })
  // Long lines scroll inside the block, so the keyboard must be able to focus it.
  const pre = elementOf('pre', { tabIndex: 0 }, [elementOf('code', {}, children)])
  const properties = { className: ['code-block'], dataLanguage: language }
  const head = title ? [elementOf('div', { className: ['code-title'] }, [textNode(String(title))])] : []
  return elementOf('code-block', properties, [...head, pre])
}

const textNode = (value: string): ElementContent => ({ type: 'text', value })

function tokenOf({ text, className }: Token): ElementContent {
  const words = textNode(text)
  return className === undefined ? words : elementOf('span', { className: [className] }, [words])
}

/** Returns the class of an added or removed line. */
function changeIn(tokens: readonly Token[], language: string): string[] {
  if (language !== 'diff') return []
  const line = tokens.map(({ text }) => text).join('')
  if (/^\+(?!\+\+ )/.test(line)) return ['diff-add']
  if (/^-(?!-- )/.test(line)) return ['diff-remove']
  return []
}
