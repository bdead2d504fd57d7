import type { Page, Sample } from '../model/page.ts'
import type { Block, BlockPage } from './block.ts'

/** The code blocks of pages, in their order; those of a fragment on each page that includes it, which may differ. */
export function readBlocks(pages: readonly Page[]): Block[] {
  return pages.flatMap((page) => {
    const around = aroundBlocks(page)
    return page.samples.map(({ source = page.source, line, code, meta, writtenLines }, index) => {
      const language = around.languages[index] ?? ''
      return { source, line, index, code, meta, writtenLines, language, page: around }
    })
  })
}

function aroundBlocks({ source, api, samples }: Page): BlockPage {
  return {
    source,
    api,
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
