import { hash as sha256 } from 'node:crypto'
import type { Api } from '../model/api.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { addFindings, type Block, type Finding, type Findings, type Program } from './block.ts'
import { type Kind, kindOf, MARKED_KINDS } from './kind-of.ts'
import { unknownModels } from './mock/known-models.ts'
import { createMockApi } from './mock/mock-api.ts'
import { valueCheck } from './mock/value-check.ts'
import type { Described, Proof, SampleTables } from './proof.ts'
import { readBlocks } from './read-blocks.ts'
import { toPrograms } from './to-programs.ts'

/** What the proofs need besides the pages. */
export interface SampleOptions {
  api: Api | null
  tables: SampleTables
  /** Ids of the models that samples may use; empty: any. */
  knownModels: readonly string[]
  /** Folder of the checkout: absolute. */
  root: string
  /** False: nothing of a page is run and no other program started; what parses in this process is still proven. */
  run: boolean
  /** True: only data (JSON, YAML, streams, …) is proven, and programs are left alone. */
  dataOnly?: boolean
  /** Findings of earlier checks by fingerprint. */
  store?: FindingStore
  /** Fingerprint of what proves: the same, as long as a stored finding holds. */
  prover?: string
}

/** Findings by block of a program, kept from one check to the next. */
export interface FindingStore {
  read(key: string): Finding[][] | undefined
  write(key: string, findings: Finding[][]): void
}

/** What came of the code blocks of a site. */
export interface SampleReport {
  problems: Problem[]
  /** Blocks by kind that were proven, or make no claim (`prose`). */
  counts: Partial<Record<Kind, number>>
  /** Blocks that say why they are not proven. */
  unproven: { source: string; line: number; language: string; reason: string }[]
}

/** Proves the code blocks of all pages: each by its kind, unless it says why not. */
export async function checkSamples(pages: readonly Page[], options: SampleOptions): Promise<SampleReport> {
  const blocks = readBlocks(pages)
  const findings: Findings = new Map()
  const counts: SampleReport['counts'] = {}
  const groups = new Map<Kind, Block[]>()
  const isProven = (kind: Kind) => !(options.dataOnly && TOGETHER[kind])
  for (const block of blocks) {
    const kind = kindOf(block.language, block.meta.openapi)
    groups.set(kind, [...(groups.get(kind) ?? []), block])
    addFindings(findings, block, markFindings(block, kind))
    if (isProven(kind) && reasonOf(block) === undefined) counts[kind] = (counts[kind] ?? 0) + 1
  }

  const proof = makeProof(options)
  await Promise.all(
    [...groups].map(async ([kind, group]) => {
      if (!isProven(kind)) return
      const { programs, loose } = toPrograms(group, kind)
      for (const { block, finding } of loose) addFindings(findings, block, [finding])
      for (const [block, found] of await proveOrRecall(kind, programs, proof, options)) {
        addFindings(findings, block, found)
      }
    }),
  )
  return {
    problems: [...findings].flatMap(([block, found]) => found.map((finding) => toProblem(block, finding))),
    counts,
    unproven: blocks.flatMap((block) => {
      const reason = reasonOf(block)
      const { source, line, language } = block
      return reason === undefined ? [] : [{ source, line, language, reason }]
    }),
  }
}

/** What proves one block, in this process. */
type BlockProver = (block: Block, proof: Proof) => Finding[] | Promise<Finding[]>

/** Kinds that one block alone can be proven of. What proves brings a parser along: it is loaded where there is a block. */
const SINGLE: Partial<Record<Kind, () => Promise<BlockProver>>> = {
  dockerfile: async () => (await import('./formats/prove-dockerfile.ts')).proveDockerfile,
  html: async () => (await import('./formats/prove-html.ts')).proveHtml,
  json: async () => (await import('./formats/prove-json.ts')).proveJson,
  jsonl: async () => (await import('./formats/prove-jsonl.ts')).proveJsonl,
  sql: async () => (await import('./formats/prove-sql.ts')).proveSql,
  stream: async () => (await import('./formats/prove-stream.ts')).proveStream,
  toml: async () => (await import('./formats/prove-toml.ts')).proveToml,
  yaml: async () => (await import('./formats/prove-yaml.ts')).proveYaml,
}

/** What proves programs, all at once. Reads `unproven` itself. */
type ProgramProver = (programs: readonly Program[], proof: Proof) => Promise<Findings>

/** Kinds whose blocks go on from each other. */
const TOGETHER: Partial<Record<Kind, () => Promise<ProgramProver>>> = {
  python: async () => (await import('./python/prove-python.ts')).provePython,
  shell: async () => (await import('./shell/prove-shell.ts')).proveShell,
  typescript: async () => (await import('./typescript/prove-typescript.ts')).proveTypeScript,
}

async function prove(kind: Kind, programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const blocks = programs
    .flatMap((program) => program.blocks)
    .filter((block) => reasonOf(block) === undefined)
  const proveBlock = await SINGLE[kind]?.()
  for (const block of blocks) {
    addFindings(findings, block, unknownModels(block.code, proof.knownModels))
    addFindings(findings, block, (await proveBlock?.(block, proof)) ?? [])
  }
  const provePrograms = await TOGETHER[kind]?.()
  for (const [block, found] of (await provePrograms?.(programs, proof)) ?? []) {
    addFindings(findings, block, found)
  }
  return findings
}

/** What was found before about the same code by the same means still holds. */
async function proveOrRecall(
  kind: Kind,
  programs: readonly Program[],
  proof: Proof,
  { store, prover = '', ...options }: SampleOptions,
): Promise<Findings> {
  const made = hash(prover, kind, options.run, options.knownModels, options.tables, options.api?.document)
  const keys = new Map(programs.map((program) => [program, hash(made, ...program.blocks.map(identity))]))
  const found: Findings = new Map()
  const left = programs.filter((program) => {
    const stored = store?.read(keys.get(program) ?? '')
    for (const [index, block] of program.blocks.entries()) addFindings(found, block, stored?.[index] ?? [])
    return stored === undefined
  })
  const fresh: Findings = left.length === 0 ? new Map() : await prove(kind, left, proof)
  // What the machine lacks today may be there tomorrow: then nothing of this kind was proven.
  const complete = ![...fresh.values()].flat().some(({ severity }) => severity === 'warn')
  for (const program of left) {
    const each = program.blocks.map((block) => fresh.get(block) ?? [])
    for (const [index, block] of program.blocks.entries()) addFindings(found, block, each[index] ?? [])
    if (complete) store?.write(keys.get(program) ?? '', each)
  }
  return found
}

/** All that a proof reads of a block; where it stands is no part of it. */
function identity({ language, code, meta, line, page }: Block): unknown {
  const responses = page.responses.map((response) => [
    response.operation,
    response.body,
    response.line > line,
  ])
  return [language, code, meta, [...page.files], [...page.variables], responses]
}

function hash(...parts: unknown[]): string {
  return sha256('sha256', JSON.stringify(parts))
}

function makeProof({ api, tables, knownModels, root, run }: SampleOptions): Proof {
  let described: Described | null = null
  if (api) {
    const named = api.schemas
    const check = valueCheck(api, named)
    described = { api, named, check, mock: createMockApi(api, named, check) }
  }
  return { described, tables, knownModels, root, run }
}

function reasonOf({ meta }: Block): string | undefined {
  return meta.unproven === undefined ? undefined : String(meta.unproven)
}

/** What is wrong with the words beside a block's language. */
function markFindings({ language, meta }: Block, kind: Kind): Finding[] {
  const rule = 'sample'
  if (meta.unproven !== undefined) {
    return String(meta.unproven).trim() !== '' && meta.unproven !== true
      ? []
      : [
          {
            rule,
            message: 'The block does not say why it is unproven.',
            hint: 'Write unproven="the reason".',
          },
        ]
  }
  if (kind === 'unknown') {
    const message = `A block of ${language} cannot be proven.`
    return [{ rule, message, hint: 'Say why that is fine: unproven="…". Plain text has the language text.' }]
  }
  if (meta.openapi === undefined || MARKED_KINDS.includes(kind)) return []
  return [
    {
      rule,
      message: `A block of ${language} is marked as a body of the API.`,
      hint: 'Only json, jsonl and streams (text) can be: change the language, or take openapi="…" off.',
    },
  ]
}

function toProblem(block: Block, { rule, message, hint, line, severity }: Finding): Problem {
  return {
    rule,
    severity: severity ?? 'error',
    message,
    hint,
    source: block.source,
    line: block.line + (block.writtenLines?.[line ?? 0] ?? line ?? 0),
  }
}
