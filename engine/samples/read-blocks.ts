import type { Page, Sample } from '../model/page.ts'
import type { Block, BlockPage } from './block.ts'
import { kindNamed, kindOf } from './kinds.ts'

/** Returns the code blocks of pages, in order. A block of a fragment is returned for each page that includes the fragment. */
export function readBlocks(pages: readonly Page[]): Block[] {
  return pages.flatMap((page) => {
    const around = aroundBlocks(page)
    return page.samples.map((sample, index) => {
      const { source = page.source, language } = sample
      return { ...sample, source, language: language.toLowerCase(), index, page: around }
    })
  })
}

function aroundBlocks({ source, api, samples }: Page): BlockPage {
  return {
    source,
    api,
    files: new Map(samples.flatMap((sample) => (isFile(sample) ? [[sample.meta.title, sample.code]] : []))),
    variables: samples.flatMap(({ code }, index) =>
      [...code.matchAll(EXPORT)].map(([, name = '', double, single, bare]) => {
        return { index, name, value: double ?? single ?? bare ?? '' }
      }),
    ),
    responses: samples.flatMap(({ meta, code }, index) => {
      const [, operation, status] = SHOWN.exec(String(meta.openapi ?? '')) ?? []
      if (operation === undefined) return []
      return [{ operation, index, body: code, status: status === undefined ? undefined : Number(status) }]
    }),
    outputs: samples.flatMap(({ meta, code, tabs = [] }, index) => {
      if (!/^Output\b/.test(String(meta.title ?? '')) || meta.unproven !== undefined) return []
      // A tab may contain only the output of a program above the tabs.
      const isAbove = (tab: number) => samples.some((each, at) => at < index && each.tabs?.includes(tab))
      return [{ index, text: code, tabs: tabs.filter(isAbove), from: firstOfOutput(samples.slice(0, index)) }]
    }),
    languages: samples.map(({ language }) => language.toLowerCase()),
  }
}

/**
 * Returns the index of the first block that may have the output below some blocks: the last program, or the first block after the
 * last program outside of tabs if the last program is in a tab. A script after a program may run the program.
 */
function firstOfOutput(above: readonly Sample[]): number {
  const isOutside = ({ tabs = [] }: Sample) => tabs.length === 0
  const kinds = above.map(({ language }) => kindOf(language.toLowerCase(), undefined))
  const isRun = kinds.map((kind) => kindNamed(kind).run !== undefined)
  const last = kinds.findLastIndex((kind, index) => isRun[index] && kind !== 'shell')
  const program = above[last]
  if (!program) return 0
  if (isOutside(program)) return last
  return above.slice(0, last).findLastIndex((each, index) => isOutside(each) && isRun[index]) + 1
}

/** Matches the mark of a response: its operation, and its status if the mark has one. */
const SHOWN = /^(.+) (?:response(?: (\d{3}))?|stream)$/

/** Matches a variable with a value in double quotes, in single quotes or without quotes, and a comment after it. */
const EXPORT =
  /^\s*export ([A-Z][A-Z0-9_]*)=(?:"([^"$`\n]*)"|'([^'\n]*)'|([^\s"'$`]*))(?:[ \t]+#.*|[ \t]*)$/gm

/** Whether the title of a block is the name of a file, also in a folder. A block that continues a program does not begin a new file. */
function isFile(sample: Sample): sample is Sample & { meta: { title: string } } {
  const { title, continues } = sample.meta
  return (
    typeof title === 'string' && continues === undefined && /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/.test(title)
  )
}
