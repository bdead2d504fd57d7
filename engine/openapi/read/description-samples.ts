import { readCodeMeta } from '../../content/code/code-meta.ts'
import type { Api } from '../../model/api.ts'
import type { Sample } from '../../model/page.ts'

const BLOCK = /^(?<indent> +)```(?<language>[\w-]+)[ \t]*(?<info>.*)\n(?<block>[\s\S]*?)\n\k<indent>```$/gm

/** Returns the code blocks in the descriptions of an API, with their lines. `written` is the YAML of its file `source`. */
export function descriptionSamples(written: string, source: string, { prose }: Pick<Api, 'prose'>): Sample[] {
  const inFile = prose.filter((part) => part.source === source)
  const samples: Sample[] = []
  for (const {
    index,
    groups: { indent = '', language = '', info = '', block = '' } = {},
  } of written.matchAll(BLOCK)) {
    const line = written.slice(0, index).split('\n').length + 1
    const { code, values: meta } = readCodeMeta(info, block.replace(new RegExp(`^${indent}`, 'gm'), ''))
    // A block outside of descriptions is a part of an example, which is a value of the API.
    const isDescribed = inFile.some(
      ({ line: first, text }) => first < line && line < first + text.split('\n').length,
    )
    if (isDescribed) samples.push({ source, language, code, meta, line })
  }
  return samples
}
