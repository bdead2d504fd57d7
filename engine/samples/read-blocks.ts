import type { Page, Sample } from '../model/page.ts'
import type { Block, BlockPage } from './block.ts'

/** The code blocks of pages, in their order. A block of a fragment counts once, on the first page that has it. */
export function readBlocks(pages: readonly Page[]): Block[] {
  const seen = new Set<string>()
  return pages.flatMap((page) => {
    const around = aroundBlocks(page)
    return page.samples.flatMap((sample, index) => {
      const source = sample.source ?? page.source
      const place = `${source}:${sample.line}:${sample.code}`
      if (source !== page.source && seen.has(place)) return []
      seen.add(place)
      const { code, line, meta, writtenLines } = sample
      return [
        {
          source,
          line,
          index,
          code,
          meta,
          writtenLines,
          language: around.languages[index] ?? '',
          page: around,
        },
      ]
    })
  })
}

function aroundBlocks({ source, samples }: Page): BlockPage {
  return {
    source,
    files: new Map(samples.flatMap((sample) => (isFile(sample) ? [[sample.meta.title, sample.code]] : []))),
    variables: samples.flatMap(({ code }, index) =>
      [...code.matchAll(/^\s*export ([A-Z][A-Z0-9_]*)="?([^"$`\n]*)"?$/gm)].map(
        ([, name = '', value = '']) => ({ index, name, value }),
      ),
    ),
    responses: samples.flatMap(({ meta, code }, index) => {
      const operation = /^(.+) (?:response|stream)$/.exec(String(meta.openapi ?? ''))?.[1]
      return operation === undefined ? [] : [{ operation, index, body: code }]
    }),
    outputs: samples.flatMap(({ meta, code }, index) =>
      /^Output\b/.test(String(meta.title ?? '')) ? [{ index, text: code }] : [],
    ),
    languages: samples.map(({ language }) => language.toLowerCase()),
  }
}

/** A title that is the name of a file. A program's later blocks have its name too: only the first is kept. */
function isFile(sample: Sample): sample is Sample & { meta: { title: string } } {
  const { title, continues } = sample.meta
  return typeof title === 'string' && continues === undefined && /^[\w-]+(?:\.[\w-]+)+$/.test(title)
}
