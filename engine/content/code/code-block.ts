import type { Element, ElementContent } from 'hast'
import { elementOf } from '../article/elements.ts'
import type { Highlight, Token } from './highlight.ts'

/** The options of a code block. */
export interface CodeBlockOptions {
  language: string
  title?: string
  /** 1-based numbers of the highlighted lines. */
  highlighted?: ReadonlySet<number>
  /** Number of the first line. Without it, lines have no numbers. */
  firstLine?: number
}

/** Converts code to an element of the article: `<code-block><div class="code-title">…<pre><code>…`. */
export async function codeBlock(
  code: string,
  options: CodeBlockOptions,
  highlight: Highlight,
): Promise<Element> {
  const lines = await highlight(code, options.language)
  const { firstLine } = options
  const children: ElementContent[] = []
  lines.forEach((tokens, index) => {
    const className = ['line', ...lineClasses(tokens, index, options)]
    const number = firstLine === undefined ? {} : { dataLine: firstLine + index }
    children.push(elementOf('span', { className, ...number }, tokens.map(tokenOf)))
    if (index < lines.length - 1) children.push({ type: 'text', value: '\n' })
  })
  // Long lines scroll inside the block, so the keyboard must be able to focus it.
  const pre = elementOf('pre', { tabIndex: 0 }, [elementOf('code', {}, children)])
  const properties = { className: ['code-block'], dataLanguage: options.language }
  return elementOf('code-block', properties, options.title ? [titleOf(options.title), pre] : [pre])
}

function tokenOf({ text, className }: Token): ElementContent {
  const words: ElementContent = { type: 'text', value: text }
  if (className === undefined) return words
  return elementOf('span', { className: [className] }, [words])
}

function titleOf(title: string): Element {
  return elementOf('div', { className: ['code-title'] }, [{ type: 'text', value: title }])
}

function lineClasses(tokens: readonly Token[], index: number, options: CodeBlockOptions): string[] {
  if (options.highlighted?.has(index + 1)) return ['highlighted']
  if (options.language !== 'diff') return []
  const line = tokens.map(({ text }) => text).join('')
  if (/^\+(?!\+\+ )/.test(line)) return ['diff-add']
  if (/^-(?!-- )/.test(line)) return ['diff-remove']
  return []
}
