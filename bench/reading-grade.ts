/**
 * Prints how difficult each page of the site is to read: words and Flesch–Kincaid grade, next to those in another
 * commit. `node scripts/run.js bench/reading-grade.ts [commit]`; default: the last commit.
 *
 * Words are those of paragraphs, lists, headings and tables, without code blocks. The grade is 0.39 × words per
 * sentence + 11.8 × syllables per word − 15.59 (Kincaid et al., 1975), over paragraphs and list items: headings and
 * cells are not sentences. Code inside a sentence, a name of any form, counts as one word of two syllables.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { parseMdx } from '../engine/content/markdown/parse-mdx.ts'

interface Reading {
  words: number
  grade: number
}

const [commit = 'HEAD'] = process.argv.slice(2)
const files = git('ls-files', 'site/docs', 'site/api')
  .split('\n')
  .filter((file) => file.endsWith('.mdx'))
const rows = files.map((file) => {
  const now = readingOf(readFileSync(file, 'utf8'))
  const then = readingOf(sourceAt(commit, file))
  return {
    page: file.replace(/^site\/(docs\/)?|\.mdx$/g, ''),
    words: now.words,
    'words then': then?.words,
    grade: now.grade.toFixed(2),
    'grade then': then?.grade.toFixed(2),
    'grade risen by': then && now.grade - then.grade >= 0.005 ? (now.grade - then.grade).toFixed(2) : '',
  }
})
console.table(rows)

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Returns the source of a page in a commit, or null if the commit does not contain the page. */
function sourceAt(commit: string, file: string): string | null {
  try {
    return git('show', `${commit}:${file}`)
  } catch {
    return null
  }
}

function readingOf(source: string): Reading
function readingOf(source: string | null): Reading | null
function readingOf(source: string | null): Reading | null {
  if (source === null) return null
  const tree = parseMdx(source, (_, message) => {
    throw new Error(message)
  })
  const sentences: string[] = []
  let others = 0
  visit(tree ?? { type: 'root', children: [] }, (node) => {
    if (node.type === 'paragraph') sentences.push(...sentencesOf(textOf(node)))
    else if (node.type === 'heading' || node.type === 'tableCell') others += wordsOf(textOf(node)).length
    else return true
    return false
  })
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
  return { words: words.length + others, grade }
}

/** Visits each node, except nodes below a node for which `look` returns false. */
function visit(node: Nodes, look: (node: Nodes) => boolean): void {
  if (look(node) && 'children' in node) for (const child of node.children) visit(child, look)
}

/** Returns the words of a node. Code, and a value that a component renders, is one word. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'inlineCode' || node.type === 'inlineMath') return 'codeword'
  if (node.type === 'break') return ' '
  if (!('children' in node)) return ''
  if (node.type === 'mdxJsxTextElement' && node.children.length === 0) return 'codeword'
  return node.children.map(textOf).join('')
}

/** Returns the sentences of a text. A sentence ends at punctuation before a space; the introduction of a list is one. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:][)"”]?)\s+/).filter((part) => wordsOf(part).length > 0)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? []
}

/** Returns the number of groups of vowels, without a silent `e`; at least one. */
function syllablesOf(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
