import type { Sample } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'

/** A code block of a page, and what its proof needs of the page. */
export interface Block {
  /** The file that contains it. */
  source: string
  /** Line of its first line of code, 1-based. */
  line: number
  /** How many blocks of its page come before. */
  index: number
  /** Lower case. */
  language: string
  code: string
  meta: Sample['meta']
  /** For each line of code, how many lines below `line` it was written, where that is not its index. */
  writtenLines?: readonly number[] | undefined
  page: BlockPage
}

/** What a block's proof needs of the page around it. */
export interface BlockPage {
  /** Path of the page's source. */
  source: string
  /** Id of the API whose reference the page is. */
  api?: string | undefined
  /** Files that the page writes out as titled blocks: name → content. */
  files: ReadonlyMap<string, string>
  /** Environment variables that the page exports, in order: the index of the block, the name, the value. */
  variables: readonly { index: number; name: string; value: string }[]
  /** Marked responses of the page, in order: what the API's stand-in answers with. */
  responses: readonly { operation: string; index: number; body: string }[]
  /** What programs of the page print, as it shows: blocks with the title "Output". */
  outputs: readonly { index: number; text: string }[]
  /** The languages of its blocks. */
  languages: readonly string[]
}

/** Blocks that are proven together: those with `continues` go on from the ones before. */
export type Program = readonly [Block, ...Block[]]

/** What is wrong with a block: a problem whose place is a line of the block. */
export interface Finding extends Pick<Problem, 'rule' | 'message' | 'hint'> {
  /** 0-based line inside the block. */
  line?: number
  /** Default: `error`. A warning of a proof says that the machine lacks something. */
  severity?: Problem['severity']
}

/** Findings by block; a block that is not there has none. */
export type Findings = Map<Block, Finding[]>

/** Adds findings of a block. */
export function addFindings(findings: Findings, block: Block, added: readonly Finding[]): void {
  if (added.length > 0) findings.set(block, [...(findings.get(block) ?? []), ...added])
}
