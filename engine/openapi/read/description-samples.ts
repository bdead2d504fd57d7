import type { Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { readCodeMeta } from '../../content/code/code-meta.ts'
import { nodesOf } from '../../content/markdown/walk.ts'
import type { YamlText } from '../../content/markdown/yaml-prose.ts'
import type { Sample } from '../../model/page.ts'
import { isTooComplex } from '../markdown/markdown.ts'
import type { ReadYaml } from './text/read-yaml.ts'

/** Returns the code blocks in the texts of a description's file, with their lines. */
export function descriptionSamples(
  texts: readonly YamlText[],
  { lines, source }: Pick<ReadYaml, 'lines'> & { source: string },
): Sample[] {
  const withBlocks = texts.filter(({ value }) => /```|~~~/.test(value) && !isTooComplex(value))
  return withBlocks.flatMap(({ value, range, isLiteral }) => {
    const first = lines.linePos(range[0]).line
    const tree = markdownToMdast(value.replaceAll('\r\n', '\n'), { features: { frontmatter: false } }) as Root
    return nodesOf(tree, 'code').flatMap(({ lang, meta, value, position }): Sample[] => {
      if (!lang || !position) return []
      const { code, values } = readCodeMeta(meta ?? '', value)
      const sample = { source, language: lang, code, meta: values }
      if (isLiteral) return [{ ...sample, line: first + position.start.line + 1 }]
      // A text in quotes, as in JSON, is on one line.
      return [{ ...sample, line: first, writtenLines: code.split('\n').map(() => 0) }]
    })
  })
}
