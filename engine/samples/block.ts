import type { SiteConfig } from '../model/config.ts'
import type { Sample } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'

/** A code block of a page with its language in lower case, and the data of the page that a proof of the block requires. */
export interface Block extends Sample {
  /** The path of the file that contains the block. */
  source: string
  /** The index of the block among the blocks of the page. */
  index: number
  page: BlockPage
}

/** The data of a page that proofs of its blocks require. */
export interface BlockPage {
  /** The path of the source of the page. */
  source: string
  /** The id of the API if the page is a part of an API reference. */
  api?: string | undefined
  /** The files that the page shows as blocks with a title: name → content. */
  files: ReadonlyMap<string, string>
  /** The environment variables that the page exports, in order, each with the index of its block. */
  variables: readonly { index: number; name: string; value: string }[]
  /** The responses that the page shows, in order. The mock API answers with these responses. A success may have no status. */
  responses: readonly { operation: string; index: number; body: string; status?: number | undefined }[]
  /**
   * The output of programs that the page shows: the blocks with the title "Output". With the tabs whose programs have the output,
   * and the index of the first block that may have it.
   */
  outputs: readonly { index: number; text: string; tabs: readonly number[]; from: number }[]
  /** The languages of the blocks, in order. */
  languages: readonly string[]
}

/** Blocks that are proven together: each block after the first continues the blocks before it (`continues`). */
export type Program = readonly [Block, ...Block[]]

/** A mistake in a block: a problem whose position is a line of the block. */
export interface Finding extends Pick<Problem, 'rule' | 'message' | 'hint'> {
  /** 0-based line inside the block. */
  line?: number | undefined
  /** Default: that of the config for the rule; at most `warn` in the description of an API, except for `UNPROVABLE`. */
  severity?: Problem['severity']
  /** For a value of the API: the schema refuses the value, or the value fits several alternatives, or the schema lacks a name. */
  value?: 'refused' | 'ambiguous' | 'unnamed'
}

/** The findings of each block; a block without findings may be absent. */
export type Findings = Map<Block, Finding[]>

/** Adds findings to a block. */
export function addFindings(findings: Findings, block: Block, added: readonly Finding[]): void {
  if (added.length > 0) findings.set(block, [...(findings.get(block) ?? []), ...added])
}

/** The rule of a block whose language cannot be proven, or not on this machine, which lacks a program. */
export const UNPROVABLE = 'unprovable-language'

/** Returns the severity of a block that this machine cannot prove: an error only in CI, because authors have many systems. */
export function severityHere({ onUnprovableLanguages: severity }: Pick<SiteConfig, 'onUnprovableLanguages'>) {
  return severity === 'error' && !process.env.CI ? 'warn' : severity
}

/** The rules of findings that are no mistakes: a part of a program did not run, or its output was not compared. */
const UNPROVEN: readonly string[] = ['stopped-sample', 'uncalled-function', 'uncompared-output']

/** Returns whether a finding says which part of a program is not proven. */
export function isUnproven({ rule }: Finding): boolean {
  return UNPROVEN.includes(rule)
}
