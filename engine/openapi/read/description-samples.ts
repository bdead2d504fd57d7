import { readCodeMeta } from '../../content/code/code-meta.ts'
import type { YamlText } from '../../content/markdown/yaml-prose.ts'
import type { Sample } from '../../model/page.ts'
import type { ReadYaml } from './text/read-yaml.ts'

const START = /^( *)```([\w-]+)[ \t]*(.*)$/

/** Returns the code blocks in the texts of a description's file, with their lines. */
export function descriptionSamples(
  texts: readonly YamlText[],
  { lines, source }: Pick<ReadYaml, 'lines'> & { source: string },
): Sample[] {
  return texts.flatMap(({ value, range, isLiteral }) => {
    const first = lines.linePos(range[0]).line
    return blocksIn(value.replaceAll('\r\n', '\n').split('\n')).map(
      ({ language, info, block, at }): Sample => {
        const { code, values: meta } = readCodeMeta(info, block)
        if (isLiteral) return { source, language, code, meta, line: first + at + 2 }
        // A text in quotes, as in JSON, is on one line.
        return { source, language, code, meta, line: first, writtenLines: code.split('\n').map(() => 0) }
      },
    )
  })
}

/** Returns the code blocks in the lines of a text. `at` is the index of the line at which a block begins. */
function blocksIn(lines: readonly string[]) {
  const blocks: { language: string; info: string; block: string; at: number }[] = []
  /** The indents of blocks without an end. To look for the end of each takes quadratic time. */
  const endless = new Set<string>()
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', language, info = ''] = START.exec(lines[at] ?? '') ?? []
    if (language === undefined || endless.has(indent)) continue
    const end = lines.indexOf(`${indent}\`\`\``, at + 1)
    if (end < 0) {
      endless.add(indent)
      continue
    }
    const inside = lines.slice(at + 1, end)
    const block = inside
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join('\n')
    blocks.push({ language, info, block, at })
    at = end
  }
  return blocks
}
