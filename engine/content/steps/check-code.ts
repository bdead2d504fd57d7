import type { Code, Root } from 'mdast'
import { didYouMean, positionAt, remediesByName } from '../../model/problem.ts'
import { knownMeta, metaWords, readCodeMeta } from '../code/code-meta.ts'
import { isKnownLanguage, knownLanguages } from '../code/languages.ts'
import { isAdmonition, kindElsewhere } from '../markdown/admonition-kinds.ts'
import { isClosed } from '../markdown/is-closed.ts'
import { nodesOf } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { DIAGRAM } from './code-blocks.ts'

/** Languages of diagrams that other tools draw. */
const OTHER_DIAGRAMS = ['mermaid', 'mmd']

/** The remedy for diagrams that other tools draw. */
export const GRAPHVIZ =
  'Write the diagram in the language of Graphviz: ```dot alt="…". To show the text, write the language text.'

/** A mark of VitePress or Fumadocs, or of a note of MkDocs, in a comment. */
const MARK = /\[!code [^\]\n]+\]|(?=\()(?<=(?:#|\/\/|--|;|\/\*|<!--)[ \t]*)\(\d+\)!(?=[ \t]*(?:\*\/|-->|$))/m

/** Languages in which a mark of another tool may be the subject of the text. */
const MARKUP = ['md', 'mdx', 'markdown', 'text', 'txt']

/** A line of MkDocs that stands for the text of a file. */
const SNIPPET = /^[ \t]*-+8<-+(?:[ \t]+["'].*)?$/m

/** Checks the end, the language and the settings of each fenced code block. */
export function checkCode(tree: Root, text: string, report: Report): void {
  const lines = text.split('\n')
  for (const node of nodesOf(tree, 'code')) {
    if (!isClosed(node, lines)) {
      const hint = 'Close it with a line like the one that opens it, without the words: ```.'
      report('code-meta', 'The code block is never closed: it contains the rest of the text.', hint, node)
    }
    // What follows would be misread.
    if (checkFormOfLanguage(node, report) || checkMarks(node, report)) continue
    checkLanguage(node, report)
    checkMeta(node, report)
  }
}

/** Reports settings that are written into the language. Returns whether there are any. */
function checkFormOfLanguage(node: Code, report: Report): boolean {
  const language = languageOf(node)
  if (language.startsWith('{')) {
    const [, name = 'yaml'] = /^\{\s*\.?([\w+#-]+)/.exec(language) ?? []
    if (isAdmonition(name)) {
      const kind = kindElsewhere(name)
      const hint = `Write ":::${kind}" or ":::${kind}[Title]" instead of the line that opens it, and ":::" instead of the line that closes it.`
      report('admonition-form', `"\`\`\`${language}" does not begin an admonition.`, hint, node)
      return true
    }
    const hint = `Write the language first, and the settings after it: \`\`\`${name} title="…".`
    report('code-meta', 'The code block has its language in braces.', hint, node)
    return true
  }
  // `js{1}` is the form of VitePress, `js:a.js` that of Gatsby, `rust,ignore` that of mdBook.
  const [, name = '', glued] = /^([^{:,]+)([{:,].*)$/.exec(language) ?? []
  if (glued === undefined) return false
  const written = glued.startsWith(':')
    ? 'For a title, write title="…".'
    : `Write \`\`\`${name}${glued.startsWith('{') ? ` ${glued}` : ''}.`
  const hint = settingsElsewhere.get(glued.replace(/=.*/, '')) ?? written
  report('code-meta', `The code block has "${glued}" without a space after its language.`, hint, node)
  return true
}

/** Reports syntax of other tools in the code. Returns whether the block stands for the text of a file. */
function checkMarks(node: Code, report: Report): boolean {
  if (MARKUP.includes(languageOf(node))) return false
  const lineOf = ({ index }: RegExpExecArray) => ({
    line: (node.position?.start.line ?? 0) + positionAt(node.value, index).line,
  })
  const snippet = SNIPPET.exec(node.value)
  if (snippet) {
    const message = `Readers see "${snippet[0].trim()}", which is the syntax of another tool for the text of a file.`
    report('code-meta', message, 'Write the text of the file into the block.', lineOf(snippet))
    return true
  }
  const mark = MARK.exec(node.value)
  if (mark) {
    const hint = mark[0].startsWith('(')
      ? 'Write the note into the comment, or into the text.'
      : 'Write the numbers of highlighted lines after the language, {1,3-5}; write added and removed lines in the language diff.'
    const message = `Readers see "${mark[0]}", the mark of another tool, in the code.`
    report('code-meta', message, hint, lineOf(mark), 'warn')
  }
  return false
}

/** Reports a language that is not known, a diagram without a description, and diagrams that only other tools draw. */
function checkLanguage(node: Code, report: Report): void {
  const language = languageOf(node)
  if (language === DIAGRAM) {
    // Without a description, the picture is useless to readers who do not see it.
    const hint = 'Add alt="…" to the line that opens it: one sentence.'
    const { values } = readCodeMeta(node.meta ?? '', node.value)
    if (values.alt === undefined) report('diagram', 'The diagram has no description.', hint, node)
  } else if (!isKnownLanguage(language)) {
    const message = `The code block's language "${language}" is not known.`
    const hint =
      languagesElsewhere.get(language) ??
      `${didYouMean(language, nearLanguages(language))} Use "text" for code in any other language.`.trim()
    report('unknown-language', message, hint, node)
  }
  if (OTHER_DIAGRAMS.includes(language)) {
    const message = `Readers get the text of the ${language} diagram, not a picture.`
    report('diagram', message, GRAPHVIZ, node, 'warn')
  }
}

/**
 * Returns the languages that a misspelled name may mean. Short names of different languages are alike: a short name must have the
 * same letters in another order, or a long language must have one letter more or less.
 */
function nearLanguages(name: string): readonly string[] {
  if (name.length > 5) return knownLanguages
  const sorted = [...name].sort().join()
  return knownLanguages.filter((known) =>
    known.length === name.length
      ? name.length > 3 && [...known].sort().join() === sorted
      : known.length + name.length > 8,
  )
}

/** Reports settings that are not known, and highlighted lines that the code does not have. */
function checkMeta(node: Code, report: Report): void {
  const { unknown, missing, code } = readCodeMeta(node.meta ?? '', node.value)
  if (missing.length > 0) {
    const message = `The code block has no lines {${missing.join(',')}} to highlight.`
    const count = code.split('\n').length
    const hint = `It has ${count} ${count === 1 ? 'line' : 'lines'}, without comments that highlight. A range is written {3-5}.`
    report('code-meta', message, hint, node)
  }
  const foreign = unknown.filter((word) => !metaWords.includes(word))
  for (const word of unknown.filter((word) => metaWords.includes(word)))
    report('code-meta', `The code block has "${word}" in a form that is not known.`, formOf(word), node)
  if (foreign.length > 0) {
    const message = `The code block has "${foreign.join('", "')}", which ${foreign.length > 1 ? 'are' : 'is'} not known.`
    report('code-meta', message, remedyFor(foreign, node.meta ?? ''), node)
  }
}

function languageOf({ lang }: Code): string {
  return lang ?? 'text'
}

/** Returns the remedy for a setting without its value, or with a value that it does not take. */
function formOf(word: string): string {
  const forms = knownMeta.filter((form) => form === word || form.startsWith(`${word}=`))
  return `Write ${forms.join(', or ')}.`
}

const KNOWN = `Known are: ${knownMeta.join(', ')}.`

/** Returns the remedy for a value without quotes (`title=a.js`); undefined for other words. */
function quoted(word: string): string | undefined {
  const [, name = '', value = ''] = /^([\w-]+)=([^"'{}]+)$/.exec(word) ?? []
  return knownMeta.includes(`${name}="…"`) ? `Write ${name}="${value}".` : undefined
}

/** Returns what to write instead of unknown settings. */
function remedyFor(words: readonly string[], meta: string): string {
  const remedies = words.map((word) => {
    const name = word.replace(/=.*/, '')
    if (/^(["'/]).*\1$/.test(word)) return 'Delete the marked words: only whole lines are highlighted.'
    return settingsElsewhere.get(name)?.replace('$1', name) ?? quoted(word) ?? didYouMean(word, metaWords)
  })
  // Mintlify reads the first words as the title.
  const [title = ''] = /^[^\s="'{}][^="'{}]*?(?=\s+\S+=|\s*\{|\s*$)/.exec(meta) ?? []
  if (remedies[0] === '' && title.split(/\s+/)[0] === words[0])
    remedies.unshift(`For a title, write title="${title.replace(/^\[(.*)\]$/, '$1')}".`)
  return [...new Set(remedies), KNOWN].filter(Boolean).join(' ')
}

/** The remedies for languages of other tools: of blocks that are no code, or more than code, and other names of a language. */
const languagesElsewhere = remediesByName({
  math: 'Write math between lines of $$.',
  'mdx-code-block': 'Delete its first and last line, and keep the text between them: pages are MDX.',
  'npm package-install curl terminal': 'Write the language bash.',
  golang: 'Write the language go.',
  ndjson: 'Write the language jsonl.',
  node: 'Write the language js.',
  env: 'Write the language dotenv.',
})

/** The remedies for settings of Docusaurus, MkDocs, Mintlify and others. */
export const settingsElsewhere = remediesByName({
  'linenums lineNumbers lines :line-numbers': 'To number the lines, write showLineNumbers.',
  'hl_lines highlight mark focus': 'Write the numbers of highlighted lines in braces: {1,3-5}.',
  'filename file': 'Write title="…".',
  'ins del': 'Write added and removed lines in the language diff.',
  tab: 'For tabs, put each block into a TabItem of its own.',
  'lang npm2yarn live noInline wrap expandable icon theme frame copy twoslash': 'Delete "$1".',
})
