import type { Nodes, Root } from 'mdast'
import { isBlockWord, type Vocabulary } from '../../components/word.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { isPlainHtml } from './check-words.ts'

/** Checks that each component stands where it can show: blocks in no sentence, parts in what they are parts of. */
export function checkPlaces(tree: Root, words: Vocabulary, report: Report): void {
  const misplaced = (message: string, hint: string, node: Nodes) =>
    report({ rule: 'misplaced-component', severity: 'error', message, hint }, node)
  const placed = new Set<Nodes>()

  walk(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const name = node.name ?? ''
    if (!isBlockWord(words, name)) {
      const isInline = Object.hasOwn(words, name) || isPlainHtml(name)
      if (isInline && node.type === 'mdxJsxFlowElement' && node.children.length > 0) {
        misplaced(
          `<${name}> stands around blocks, and is made for words in a line.`,
          `Write it in a line of text: a <${name}>word</${name}>.`,
          node,
        )
      }
      return
    }
    if (node.type === 'mdxJsxTextElement') {
      misplaced(
        `<${name}> stands in the middle of text.`,
        'Put it on lines of its own, with an empty line before and after.',
        node,
      )
      return
    }
    const around = holderOf(words, name)
    if (around && !placed.has(node)) {
      misplaced(`<${name}> stands outside <${around}>.`, `Put it directly into <${around}>.`, node)
    }
    const part = words[name]?.holds
    if (!part) return
    if (node.children.length === 0) {
      misplaced(`<${name}> holds no <${part}>.`, `Put at least one <${part}> into it.`, node)
    }
    for (const child of node.children) {
      if (child.type === 'mdxJsxFlowElement' && child.name === part) placed.add(child)
      else {
        misplaced(
          `<${name}> holds something besides <${part}>, which would not show.`,
          `Put it before or after <${name}>, or into a <${part}>.`,
          child,
        )
      }
    }
  })
}

/** The word of whose parts `name` is one. */
function holderOf(words: Vocabulary, name: string): string | undefined {
  return Object.keys(words).find((other) => words[other]?.holds === name)
}
