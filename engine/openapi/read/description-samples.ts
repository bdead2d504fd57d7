import { readCodeMeta } from '../../content/code/code-meta.ts'
import type { YamlText } from '../../content/markdown/yaml-prose.ts'
import type { Sample } from '../../model/page.ts'
import type { ReadYaml } from './text/read-yaml.ts'

const BLOCK = /^(?<indent> *)```(?<language>[\w-]+)[ \t]*(?<info>.*)\n(?<block>[\s\S]*?)\n\k<indent>```$/gm

/** Returns the code blocks in the texts of a description's file, with their lines. */
export function descriptionSamples(
  texts: readonly YamlText[],
  { lines, source }: Pick<ReadYaml, 'lines'> & { source: string },
): Sample[] {
  return texts.flatMap(({ value, range, isLiteral }) => {
    const text = value.replaceAll('\r\n', '\n')
    const first = lines.linePos(range[0]).line
    return [...text.matchAll(BLOCK)].map(
      ({ index, groups: { indent = '', language = '', info = '', block = '' } = {} }): Sample => {
        const { code, values: meta } = readCodeMeta(info, block.replace(new RegExp(`^${indent}`, 'gm'), ''))
        if (isLiteral) {
          return { source, language, code, meta, line: first + text.slice(0, index).split('\n').length + 1 }
        }
        // A text in quotes, as in JSON, is on one line.
        return { source, language, code, meta, line: first, writtenLines: code.split('\n').map(() => 0) }
      },
    )
  })
}
